// Proves which results are shown as a toast and which are not.
import { beforeEach, expect, test, vi } from 'vitest';
import { Problem } from '#platform/contract/problem.ts';
import { mergedTexts } from '../../../scripts/texts-plugin.ts';
import { startTexts } from './texts.ts';
import { toast, toasts } from './toast.ts';

beforeEach(async () => {
  await startTexts(() => Promise.resolve(mergedTexts('src', 'pt')), 'pt');
  toasts.set([]);
});
const texts = () => toasts.get().map(({ text }) => text);

test('a cancelled search is not reported [ERR-004]', () => {
  toast.error(new DOMException('The operation was aborted', 'AbortError'));
  expect(texts()).toEqual([]);
  toast.error(new Problem('unreachable', 'request.unreachable'));
  expect(texts()).toEqual(['Sem conexão com o servidor. Verifique sua internet e tente de novo.']);
});
test.each([
  ['connection failure', 'request.unreachable', /^Sem conexão/],
  ['user not found, refresh', 'people.missing', /^Usuário não encontrado\. Atualize a página\.$/],
  ['no permission', 'identity.permission.denied', /^Você não tem permissão para gerenciar este recurso\.$/],
  ['resource unavailable here', 'catalog.unavailable', /^Este recurso não está disponível nesta conta\.$/],
  ['maximum of active users', 'people.limit.activeUsers', /número máximo de usuários ativos/],
  ['token invalid or expired', 'identity.sealed.refused', /^Token inválido ou expirado\.$/],
])('the catalogue has a sentence for: %s [ERR-005]', (_situation, code, sentence) => {
  toast.error(new Problem('rule', code));
  expect(texts()[0]).toMatch(sentence);
});
test('a new page removes the errors that were seen, and keeps the latest messages and successes (people 10)', () => {
  vi.useFakeTimers();
  toast.error('antigo');
  toast.success('salvo');
  vi.advanceTimersByTime(1_500);
  toast.error('agora');
  toast.moveOn();
  expect(texts()).toEqual(['salvo', 'agora']);
  vi.useRealTimers();
});
