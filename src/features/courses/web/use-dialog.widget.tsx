// Shows where a course or trail is used: as its associations, or as the reason why it cannot be removed.
import { PathIcon } from '@phosphor-icons/react/dist/csr/Path';
import { GraduationCapIcon } from '@phosphor-icons/react/dist/csr/GraduationCap';
import { LockKeyIcon } from '@phosphor-icons/react/dist/csr/LockKey';
import { RowsIcon } from '@phosphor-icons/react/dist/csr/Rows';
import { useTexts } from '#platform/web/texts.ts';
import { AppLink } from '#platform/web/ui/app-link.tsx';
import { Modal } from '#platform/web/ui/modal.tsx';
import type { ContentUse } from '../contract/course.wire.ts';
import styles from './dialogs.module.css';

const icons = { course: GraduationCapIcon, trail: PathIcon, section: RowsIcon, prerequisite: LockKeyIcon };
const paths = { course: '/conteudo/curso', trail: '/conteudo/trilha', section: '/conteudo/secao', prerequisite: '' };
type Props = {
  shown:
    | { title: string; use: ContentUse; /** True where a user wanted to remove it. */ isRefusal: boolean }
    | undefined;
  onClose: () => void;
};
export function UseDialog({ shown, onClose }: Props) {
  const t = useTexts();
  return (
    <Modal
      opened={shown !== undefined}
      onClose={onClose}
      title={t(shown?.isRefusal ? 'courses.use.refused' : 'courses.use.title')}
      width="form"
    >
      {shown && (
        <div className={styles['use']}>
          <p>
            {shown.isRefusal
              ? t('courses.use.refused.text', { title: shown.title, count: shown.use.links.length })
              : shown.title}
          </p>
          {shown.use.links.length > 0 && (
            <ul>
              {shown.use.links.map(({ id, title, kind }) => {
                const Picture = icons[kind];
                return (
                  <li key={kind + id}>
                    <Picture size={20} aria-hidden="true" />
                    <span>
                      {paths[kind] ? <AppLink href={`${paths[kind]}/${id}`}>{title}</AppLink> : <b>{title}</b>}
                      <small>{t(`courses.use.kind.${kind}`)}</small>
                    </span>
                  </li>
                );
              })}
            </ul>
          )}
          {shown.use.links.length === 0 && <p>{t('courses.use.none')}</p>}
          <p className={styles['note']}>{t('courses.use.people', { count: shown.use.people })}</p>
        </div>
      )}
    </Modal>
  );
}
