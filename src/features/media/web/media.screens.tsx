// Declares the screens of the media repository: the list of objects and the form of an object.
import { FolderOpenIcon } from '@phosphor-icons/react/dist/csr/FolderOpen';
import { screens } from '#platform/web/screen.ts';

export const mediaScreens = screens([
  {
    path: '/content/files',
    title: 'media.all',
    layout: 'shell',
    permission: 'repository',
    menu: { group: 'content', icon: FolderOpenIcon },
    load: () => import('./repository.page.tsx').then((page) => page.RepositoryPage),
  },
  {
    path: '/content/files/{id}',
    title: 'media.edit',
    layout: 'shell',
    permission: 'repository',
    load: () => import('./media-form.page.tsx').then((page) => page.MediaFormPage),
  },
  // learning-content §2: both paths name the same list.
  { path: '/conteudo/deposito', redirect: '/content/files' },
]);
