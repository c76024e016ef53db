// Proves that every change is undone and redone, and that what one types in a field is one step.
import { expect, it } from 'vitest';
import { beginHistory, changed, redone, undone } from './design-history.model.ts';

it('undoes and redoes every change without an end', () => {
  let history = beginHistory(0);
  for (let at = 1; at <= 500; at += 1) history = changed(history, at);
  for (let at = 499; at >= 0; at -= 1) {
    history = undone(history);
    expect(history.present).toBe(at);
  }
  expect(undone(history)).toBe(history);
  for (let at = 1; at <= 500; at += 1) history = redone(history);
  expect(history.present).toBe(500);
  expect(redone(history)).toBe(history);
});
it('joins changes with one key, until another change or an undo comes between', () => {
  let history = changed(changed(beginHistory('a'), 'ab', 'text'), 'abc', 'text');
  expect(undone(history).present).toBe('a');
  history = changed(changed(history, 'moved', 'nudge'), 'abcd', 'text');
  expect(undone(history).present).toBe('moved');
  const typedAgain = changed(undone(history), 'again', 'text');
  expect(undone(typedAgain).present).toBe('moved');
});
it('forgets what was undone where something new is done', () => {
  const history = changed(undone(changed(beginHistory('a'), 'b')), 'c');
  expect(redone(history)).toBe(history);
  expect(undone(history).present).toBe('a');
});
