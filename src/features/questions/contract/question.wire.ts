// Translates a question between our names and the wire's.
import { invalid, list, optional, seenAs, wire } from '#platform/contract/wire.ts';
import { dataUrl } from '#platform/contract/text-values.ts';
import { megabyteBytes } from '#platform/contract/units.ts';
import { flag, id, number, oneOf, text, withDefault } from '#platform/contract/values.ts';

export const questionKind = oneOf({
  objective: 'Objetiva',
  multiple: 'Multipla',
  trueFalse: 'VerdadeiroFalso',
  scale: 'Escala',
  essay: 'Dissertativa',
  practical: 'Pratica',
});
export const difficulty = oneOf({ easy: 'facil', medium: 'media', hard: 'dificil' });
const points = () => number({ min: 0, max: 1000 });

/** A sent picture has data in base64 and a type; one that was read before has its address, which keeps it. */
const pictureMessage = wire({
  data: ['data', optional(text({ max: 7_000_000 }))],
  mime: ['mime', optional(text({ max: 100 }))],
  url: ['url', optional(text({ max: 300 }))],
});
const sentPicture = dataUrl({
  types: ['image/png', 'image/jpeg', 'image/webp', 'image/gif'],
  maxBytes: 5 * megabyteBytes,
});
const pictureAddress = /^\/p\/([\w-]{1,60}\/[\w-]{1,100})\/\d{1,4}\.webp$/;
/** Returns a field with the key of a stored picture, or a picture that the server has yet to store: `data:image/png;base64,…`. */
const picture = () =>
  seenAs(
    pictureMessage,
    ({ data, mime, url }, reading) => {
      if (data) return sentPicture.read(data.startsWith('data:') ? data : `data:${mime ?? ''};base64,${data}`, reading);
      return pictureAddress.exec(url ?? '')?.[1] ?? invalid(reading, 'dataUrl.expected');
    },
    (key: string) =>
      key.startsWith('data:')
        ? { data: key.slice(key.indexOf(',') + 1), mime: key.slice(5, key.indexOf(';')) }
        : { mime: 'image/webp', url: `/p/${key}/1156.webp` },
  );
const option = wire({
  id: ['id', id()],
  description: ['descricao', text({ max: 1000 })],
  isCorrect: ['correta', flag()],
  staysLast: ['manterPorUltimo', optional(flag())],
  questionId: ['questaoId', optional(id())],
});
export const question = wire({
  id: ['id', id()],
  kind: ['tipoDeQuestao', questionKind],
  statement: ['enunciado', text({ max: 12_000 })],
  scale: ['escala', optional(number({ whole: true, min: 1, max: 100 }))],
  scaleLow: ['escalaMinimo', optional(text({ max: 60 }))],
  scaleHigh: ['escalaMaximo', optional(text({ max: 60 }))],
  position: ['ordem', number({ whole: true, min: 1, max: 1000 })],
  showsFeedback: ['exibirFeedback', flag()],
  hitFeedback: ['feedbackAcerto', optional(text({ max: 2000 }))],
  missFeedback: ['feedbackErro', optional(text({ max: 2000 }))],
  hint: ['feedbackDurante', optional(text({ max: 2000 }))],
  pictureKey: ['imagem', optional(picture())],
  attachmentId: ['anexo', optional(id())],
  options: ['alternativas', list(option, { max: 30 })],
  maxPoints: ['pontuacaoMaxima', withDefault(points(), 1)],
  multipleScoring: [
    'formaDePontuacao',
    optional(oneOf({ rightMinusWrong: 'certasMenosErradas', allOrNothing: 'tudoOuNada' })),
  ],
  expectedLength: ['tamanhoEsperado', optional(number({ whole: true, min: 1, max: 20_000 }))],
  modelAnswer: ['respostaModelo', optional(text({ max: 20_000 }))],
  answerKind: ['tipoResposta', optional(oneOf({ text: 'texto', upload: 'upload' }))],
  uploadKind: [
    'tipoUpload',
    optional(
      oneOf({
        audio: 'audio',
        camera: 'camera',
        documents: 'documentos',
        images: 'imagens',
        microphone: 'microfone',
        screen: 'tela',
        video: 'video',
      }),
    ),
  ],
  maxFiles: ['maximoArquivos', optional(number({ whole: true, min: 1, max: 10 }))],
  maxFileMegabytes: ['tamanhoMaximoMb', optional(number({ whole: true, min: 1, max: 200 }))],
  maxSeconds: ['duracaoMaximaSegundos', optional(number({ whole: true, min: 5, max: 600 }))],
  skillIds: ['competenciasIds', optional(list(id(), { max: 10 }))],
  bankQuestionId: ['questaoBancoId', optional(id())],
  bankVersion: ['questaoBancoVersao', optional(number({ whole: true, min: 1 }))],
});
