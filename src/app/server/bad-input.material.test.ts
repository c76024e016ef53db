// npm run test:material sends the published lists of hostile texts: each line through several calls, all lines through all calls together.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { makeBadInputWalk, textCalls } from '#testing/bad-input-walk.ts';
import { materialRows } from '#testing/material.ts';

/** The number of calls that meet each line; the next line begins with the call after them. */
const callsOfLine = 6;
const linesOf = (file: string): string[] => {
  const text = readFileSync(file, 'utf8');
  return file.endsWith('.json') ? (JSON.parse(text) as string[]) : text.split(/\r?\n/);
};
const lists = ['text/naughty/', 'text/xss/', 'text/sqli/', 'text/traversal/', 'text/open-redirect/'];

test.each(lists)('no line of %s makes a call fail or answer with a page', { timeout: 900_000 }, async (folder) => {
  const rows = materialRows(folder);
  const lines = rows.flatMap(({ file }) => linesOf(file)).filter((line) => typeof line === 'string' && line !== '');
  expect(lines.length).toBeGreaterThan(50);
  const walk = await makeBadInputWalk();
  const wrong: string[] = [];
  let at = 0;
  for (const line of lines)
    for (let turn = 0; turn < callsOfLine; turn++) {
      const [name, call] = textCalls[at++ % textCalls.length]!;
      const validationError = await walk.try(name, call, line);
      if (validationError) wrong.push(validationError);
    }
  expect(wrong).toEqual([]);
});
