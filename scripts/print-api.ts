// npm run api prints docs/api.md and docs/words.md.
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { apiPage } from './api-page.ts';
import { wordsPage } from './words-page.ts';

const print = (name: string, text: string) =>
  writeFileSync(fileURLToPath(new URL(`../docs/${name}`, import.meta.url)), text);
print('api.md', await apiPage());
print('words.md', await wordsPage());
