// Translates a question between our names and the wire's.
import { list, optional, wire } from '#platform/contract/wire.ts';
import { flag, id, number, oneOf, text } from '#platform/contract/values.ts';

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

const option = wire({
  id: ['id', id()],
  description: ['descricao', text({ max: 1000 })],
  isCorrect: ['correta', flag()],
  staysLast: ['manterPorUltimo', optional(flag())],
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
  pictureKey: ['imagem', optional(text({ max: 300 }))],
  attachmentId: ['anexo', optional(id())],
  options: ['alternativas', list(option, { max: 30 })],
  maxPoints: ['pontuacaoMaxima', points()],
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
