// Shows where a question of the bank is used, and its versions with what each of them changed.
import { Button } from '@mantine/core';
import { ListChecksIcon } from '@phosphor-icons/react/dist/csr/ListChecks';
import { ShuffleIcon } from '@phosphor-icons/react/dist/csr/Shuffle';
import { confirm } from '#platform/web/confirm.ts';
import { useFormats, useTexts } from '#platform/web/texts.ts';
import { toast } from '#platform/web/toast.ts';
import { ErrorState, LoadingRegion } from '#platform/web/ui/states.tsx';
import { RowsSkeleton } from '#platform/web/ui/skeletons.tsx';
import type { QuestionChange, QuestionVersion } from '../contract/bank-question.wire.ts';
import { useQuestionUses, useQuestionVersions, useRestoreVersion } from './questions.queries.ts';
import styles from './question-bank.module.css';

export function QuestionUses({ id }: { id: string }) {
  const t = useTexts();
  const found = useQuestionUses(id);
  return (
    <section className={styles['part']} aria-label={t('questions.bank.whereUsed')}>
      <h3>
        {t('questions.bank.whereUsed')} <span>{found.data?.length}</span>
      </h3>
      {found.isError ? (
        <ErrorState problem={found.error} onRetry={() => void found.refetch()} level={3} />
      ) : (
        <LoadingRegion
          isLoading={found.isPending}
          label={t('questions.bank.loading')}
          skeleton={<RowsSkeleton count={2} height={28} />}
        >
          {found.data?.length ? (
            <ul className={styles['uses']}>
              {found.data.map((use) => (
                <li key={use.assessmentId}>
                  {use.isDraw ? (
                    <ShuffleIcon size={18} aria-hidden="true" />
                  ) : (
                    <ListChecksIcon size={18} aria-hidden="true" />
                  )}
                  <span>
                    {use.title}
                    <small>
                      {[
                        use.isDraw
                          ? t('questions.bank.drawn', { count: use.drawCount ?? 0 })
                          : t('questions.bank.versionUsed', { number: use.version ?? 1 }),
                        t(use.isPublished ? 'questions.bank.inPublished' : 'questions.bank.inDraft'),
                      ].join(' · ')}
                    </small>
                  </span>
                </li>
              ))}
            </ul>
          ) : (
            <p className={styles['note']}>{t('questions.bank.nowhere')}</p>
          )}
        </LoadingRegion>
      )}
    </section>
  );
}
function Change({ change: { part, letter, before, after } }: { change: QuestionChange }) {
  const t = useTexts();
  const word = (value: string | null) =>
    value && part === 'difficulty'
      ? t(`questions.difficulty.${value as 'easy'}`)
      : value && part === 'kind'
        ? t(`questions.question.${value as 'essay'}`)
        : value;
  return (
    <p>
      {t(`questions.change.${part}`, { letter: letter ?? '' })}
      {before && <del>{` “${word(before)}”`}</del>}
      {after && <ins>{` “${word(after)}”`}</ins>}
    </p>
  );
}
export function QuestionVersions({ id, canRestore }: { id: string; canRestore: boolean }) {
  const t = useTexts();
  const { date } = useFormats();
  const found = useQuestionVersions(id);
  const restore = useRestoreVersion();
  const handleRestore = async ({ number }: QuestionVersion) => {
    const question = { body: t('questions.restore.ask', { number }), confirmLabel: t('questions.restore') };
    if (!(await confirm({ title: t('dialog.attention'), ...question }))) return;
    restore.mutate({ id, number }, { onSuccess: () => toast.success(t('questions.restored', { number })) });
  };
  const story = ({ origin, restoredNumber }: QuestionVersion) =>
    origin === 'written' ? '' : t(`questions.origin.${origin}`, { number: restoredNumber ?? 1 });
  return (
    <section className={styles['part']} aria-label={t('questions.bank.versions')}>
      <h3>{t('questions.bank.versions')}</h3>
      {found.isError ? (
        <ErrorState problem={found.error} onRetry={() => void found.refetch()} level={3} />
      ) : (
        <LoadingRegion
          isLoading={found.isPending}
          label={t('questions.bank.loading')}
          skeleton={<RowsSkeleton count={2} height={48} />}
        >
          <ol className={styles['versions']}>
            {found.data?.map((version, index) => (
              <li key={version.number}>
                <b>{t(index ? 'questions.bank.version' : 'questions.bank.versionNow', { number: version.number })}</b>
                <small>{[version.authorName, date(version.madeAt)].filter(Boolean).join(', ')}</small>
                {story(version) && <p>{story(version)}</p>}
                {version.changes.map((change, at) => (
                  <Change key={at} change={change} />
                ))}
                {index > 0 && canRestore && (
                  <Button
                    variant="subtle"
                    size="compact-md"
                    mih={36}
                    loading={restore.isPending}
                    aria-label={t('questions.restore.of', { number: version.number })}
                    onClick={() => void handleRestore(version)}
                  >
                    {t('questions.restore')}
                  </Button>
                )}
              </li>
            ))}
          </ol>
        </LoadingRegion>
      )}
    </section>
  );
}
