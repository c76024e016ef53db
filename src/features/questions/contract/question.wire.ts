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
const points = () => number({ min: 0, max: 1000 });

const option = wire({
  id: ['id', id()],
  description: ['descricao', text({ max: 1000 })],
  isCorrect: ['correta', flag()],
});
export const question = wire({
  id: ['id', id()],
  kind: ['tipoDeQuestao', questionKind],
  statement: ['enunciado', text({ max: 4000 })],
  scale: ['escala', optional(number({ whole: true, min: 1, max: 100 }))],
  position: ['ordem', number({ whole: true, min: 1, max: 1000 })],
  showsFeedback: ['exibirFeedback', flag()],
  hitFeedback: ['feedbackAcerto', optional(text({ max: 2000 }))],
  missFeedback: ['feedbackErro', optional(text({ max: 2000 }))],
  pictureKey: ['imagem', optional(text({ max: 300 }))],
  options: ['alternativas', list(option, { max: 20 })],
  maxPoints: ['pontuacaoMaxima', points()],
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
});
