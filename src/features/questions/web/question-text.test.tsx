// Proves that questions written before texts had a format are shown as they were written.
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderKit } from '#testing/render-kit.tsx';
import { QuestionText } from './question-text.widget.tsx';

test('formatted text shows its elements, plain text its letters', async () => {
  await renderKit(
    <>
      <QuestionText text="<p>Acima de <strong>2 m</strong> usa-se:</p>" />
      <QuestionText text={'O que faz <p>?\nE <b>?'} />
    </>,
  );
  expect(screen.getByText('2 m').tagName).toBe('STRONG');
  const plain = screen.getByText(/^O que faz/);
  expect([plain.textContent, plain.children.length]).toEqual(['O que faz <p>?\nE <b>?', 0]);
});
