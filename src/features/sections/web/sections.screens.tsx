// Declares the screens of sections for their authors.
import { RowsIcon } from '@phosphor-icons/react/dist/csr/Rows';
import { screens } from '#platform/web/screen.ts';

export const sectionScreens = screens([
  {
    path: '/conteudo/secao',
    permission: 'sections',
    layout: 'shell',
    title: 'sections.all',
    menu: { group: 'content', icon: RowsIcon },
    load: () => import('./sections.page.tsx').then((page) => page.SectionsPage),
  },
  {
    path: '/conteudo/secao/{id}',
    permission: 'sections',
    layout: 'shell',
    title: 'sections.edit',
    load: () => import('./section-form.page.tsx').then((page) => page.SectionFormPage),
  },
]);
