// Translates a browser's report between our names and the wire's.
import { number, oneOf, text } from '#platform/contract/values.ts';
import { list, nullable, wire } from '#platform/contract/wire.ts';
import { longestWords, mostSteps } from './monitoring.model.ts';

const name = () => text({ max: longestWords.name });
export const report = wire({
  kind: ['tipo', oneOf({ failure: 'falha', session: 'sessao' })],
  message: ['mensagem', text({ max: longestWords.message })],
  stack: ['pilha', text({ max: longestWords.stack })],
  screen: ['tela', name()],
  build: ['versao', name()],
  steps: [
    'passos',
    list(
      wire({
        at: ['em', number({ min: 0, whole: true })],
        name: ['nome', name()],
        status: ['status', nullable(number({ min: 0, max: 599, whole: true }))],
        requestId: ['requisicao', nullable(name())],
      }),
      { max: mostSteps },
    ),
  ],
});
