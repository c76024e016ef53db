// Proves that a call, a screen and a text lead to their files, in any spelling.
import { expect, test } from 'vitest';
import { plainPath, whereIs } from './where-is.ts';

const sources = [
  {
    path: 'src/features/progress/contract/progress.endpoints.ts',
    imports: ['src/features/progress/contract/progress.wire.ts'],
    text: "// Calls.\nexport const report = endpoint({\n  service: 'main',\n  method: 'POST',\n  path: 'midia/progresso/:media',\n});\n",
  },
  {
    path: 'src/features/progress/server/progress.routes.ts',
    imports: [
      'src/features/progress/contract/progress.endpoints.ts',
      'src/features/progress/server/progress.service.ts',
    ],
    text: 'bind(report, …)',
  },
  {
    path: 'src/features/progress/web/progress.screens.tsx',
    imports: ['src/features/progress/web/learning.page.tsx'],
    text: "[{ path: '/learning/$id' }]",
  },
  { path: 'src/features/progress/locales/pt.json', imports: [], text: '{\n  "progress.title": "Progresso"\n}' },
  { path: 'src/features/progress/web/learning.page.tsx', imports: [], text: "t('progress.title')" },
];

test('a call leads to its routes, services and dictionaries', () => {
  const [found] = whereIs('post /api/v1/Midia/Progresso/{a}', sources);
  expect(found?.at).toBe('src/features/progress/contract/progress.endpoints.ts:2');
  expect(found?.files).toEqual([
    'src/features/progress/server/progress.routes.ts',
    'src/features/progress/server/progress.service.ts',
    'src/features/progress/contract/progress.wire.ts',
  ]);
  expect(whereIs('GET midia/progresso/:x', sources)).toEqual([]);
});
test('a screen leads to its page, a text to who says it', () => {
  expect(whereIs('/learning/:id', sources)[0]?.files).toEqual(['src/features/progress/web/learning.page.tsx']);
  expect(whereIs('progress.title', sources)[0]).toEqual({
    at: 'src/features/progress/locales/pt.json:2',
    what: 'text',
    files: ['src/features/progress/web/learning.page.tsx'],
  });
});
test('one spelling for a path', () => expect(plainPath('/identity/api/v1/Usuario/{id}/x?y=1')).toBe('usuario/{}/x'));
