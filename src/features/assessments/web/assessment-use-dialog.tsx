// Shows where an assessment is used and how many people have taken it: on request, or as the reason why it cannot be removed.
import { LinkSimpleIcon } from '@phosphor-icons/react/dist/csr/LinkSimple';
import { useTexts } from '#platform/web/texts.ts';
import { AppLink } from '#platform/web/ui/app-link.tsx';
import { Modal } from '#platform/web/ui/modal.tsx';
import { RowsSkeleton } from '#platform/web/ui/skeletons.tsx';
import { ErrorState, LoadingRegion } from '#platform/web/ui/states.tsx';
import { useAssessmentUse } from './assessments.queries.ts';
import styles from './editor.module.css';

const paths = { course: '/conteudo/curso', trail: '/conteudo/trilha', section: '/conteudo/secao', prerequisite: '' };
type Props = { assessment: { id: string; title: string }; isRefusal?: boolean; onClose: () => void };
export function AssessmentUseDialog({ assessment, isRefusal = false, onClose }: Props) {
  const t = useTexts();
  const found = useAssessmentUse(assessment.id);
  const { links = [], people = 0, running = 0 } = found.data ?? {};
  return (
    <Modal
      opened
      onClose={onClose}
      width="form"
      title={t(isRefusal ? 'assessments.use.refused' : 'assessments.use', { title: assessment.title })}
    >
      {found.isError ? (
        <ErrorState problem={found.error} level={3} onRetry={() => void found.refetch()} />
      ) : (
        <LoadingRegion
          isLoading={found.isPending}
          label={t('assessments.use.loading')}
          skeleton={<RowsSkeleton count={3} height={52} />}
        >
          <div className={styles['use']}>
            {isRefusal && <p>{t('assessments.inUse', { count: links.length })}</p>}
            {links.length > 0 ? (
              <ul>
                {links.map(({ id, title, kind }) => (
                  <li key={kind + id}>
                    <LinkSimpleIcon size={20} aria-hidden="true" />
                    <span>
                      {paths[kind] ? <AppLink href={`${paths[kind]}/${id}`}>{title}</AppLink> : <b>{title}</b>}{' '}
                      <small>{t(`assessments.use.${kind}`)}</small>
                    </span>
                  </li>
                ))}
              </ul>
            ) : (
              <p>{t('assessments.use.none')}</p>
            )}
            <p>
              {t('assessments.use.people', { count: people })}
              {running > 0 && <> {t('assessments.use.running', { count: running })}</>}
            </p>
          </div>
        </LoadingRegion>
      )}
    </Modal>
  );
}
