// Proves that a file tells what has arrived of it and stays as it was.
import { expect, test } from 'vitest';
import { counted } from './use-download.tsx';
import type { Received } from './use-download.tsx';

test('each part of a file is counted, and the file keeps its bytes and heads', async () => {
  const told: Received[] = [];
  const answer = new Response('Pessoa\nAna\nBia\n', { headers: { 'content-type': 'text/csv' } });
  const same = counted(answer, (received) => told.push(received));
  expect(await same.text()).toBe('Pessoa\nAna\nBia\n');
  expect(same.headers.get('content-type')).toBe('text/csv');
  expect(told).toEqual([{ bytes: 15, rows: 2 }]);
});
