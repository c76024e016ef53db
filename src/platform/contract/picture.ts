// Declares the dictionary of a stored picture: its key, its size, and the colours that stand in for it.
import { number, text } from './values.ts';
import { wire } from './wire.ts';

const pixels = () => number({ whole: true, min: 0 });
export const storedPicture = wire({
  key: ['key', text()],
  width: ['width', pixels()],
  height: ['height', pixels()],
  color: ['color', text()],
  edge: ['edge', text()],
});
