// Edits the courses and trails of a challenge: those that are associated, and a list to choose others from.
import { ActionIcon } from '@mantine/core';
import { XIcon } from '@phosphor-icons/react/dist/csr/X';
import { CoursePicker } from '#features/courses/web/course-picker.widget.tsx';
import type { AppForm } from '#platform/web/form.ts';
import { useTexts } from '#platform/web/texts.ts';
import { toast } from '#platform/web/toast.ts';
import { FieldError, FieldGroup } from '#platform/web/ui/form-page.tsx';
import { challengeLimits } from '../contract/challenge.model.ts';
import type { ChallengeDraft } from '../contract/challenge-draft.model.ts';
import styles from './challenges.module.css';

export function ChallengeContents({ form, draft }: { form: AppForm; draft: ChallengeDraft }) {
  const t = useTexts();
  const { contents } = draft;
  const set = (next: ChallengeDraft['contents']) => form.set('contents', next);
  return (
    <FieldGroup title={t('challenges.form.contents')} hint={t('challenges.form.contents.hint')}>
      {form.errors['contents'] && <FieldError path="contents">{form.errors['contents']}</FieldError>}
      <ul className={styles['contents']} aria-label={t('challenges.form.contents')}>
        {contents.map(({ id, kind, title }) => (
          <li key={id} className={styles['rule']}>
            <span>
              <b>{title}</b>
              <small>{t(`challenges.kind.${kind}`)}</small>
            </span>
            <ActionIcon
              variant="subtle"
              color="gray"
              size={36}
              aria-label={t('challenges.form.content.remove', { name: title })}
              onClick={() => set(contents.filter((one) => one.id !== id))}
            >
              <XIcon size={20} aria-hidden="true" />
            </ActionIcon>
          </li>
        ))}
      </ul>
      <CoursePicker
        kinds={['course', 'trail']}
        takenIds={new Set(contents.map(({ id }) => id))}
        onPick={({ id, kind, title }) => {
          if (contents.length >= challengeLimits.contents)
            return void toast.warning(t('challenges.form.contents.most', { count: challengeLimits.contents }));
          return set([...contents, { id, title, kind: kind === 'trail' ? 'trail' : 'course' }]);
        }}
      />
    </FieldGroup>
  );
}
