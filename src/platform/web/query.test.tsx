// Proves which status a list has while it loads, after a failure and after success.
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useQuery } from '@tanstack/react-query';
import { Problem } from '#platform/contract/problem.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { statusOf } from './query.ts';

test('a list is loading, failed where it was refused, and ready once it arrived [ERR-003]', async () => {
  let answer: () => Promise<string> = () => Promise.reject(new Problem('internal', 'request.broken'));
  const seen: string[] = [];
  function List() {
    const found = useQuery({ queryKey: ['list'], queryFn: () => answer() });
    const status = statusOf(found);
    if (seen.at(-1) !== status) seen.push(status);
    return (
      <button type="button" onClick={() => void found.refetch()}>
        {status}
      </button>
    );
  }
  const { user } = await renderScreen(List, { path: '/home', address: '/home' });
  await screen.findByText('failed');
  answer = () => Promise.resolve('rows');
  await user.click(screen.getByRole('button'));
  await waitFor(() => expect(screen.getByRole('button').textContent).toBe('ready'));
  expect(seen).toEqual(['loading', 'failed', 'ready']);
});
