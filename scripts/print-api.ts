// npm run api: prints docs/api.md.
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { apiPage } from './api-page.ts';

writeFileSync(fileURLToPath(new URL('../docs/api.md', import.meta.url)), await apiPage());
