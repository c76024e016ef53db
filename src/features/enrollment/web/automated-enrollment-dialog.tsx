// Edits the automatic enrolments of a job title or unit: the contents, the first day, and whether people are notified.
import { ActionIcon, Button } from '@mantine/core';
import { XIcon } from '@phosphor-icons/react/dist/csr/X';
import { useState } from 'react';
import { ContentLine } from '#features/courses/web/content-facts.widget.tsx';
import { CoursePicker } from '#features/courses/web/course-picker.widget.tsx';
import { useContentObjects } from '#features/courses/web/courses.queries.ts';
import type { ContentObject } from '#features/courses/contract/course.wire.ts';
import { confirm } from '#platform/web/confirm.ts';
import { today, useTexts } from '#platform/web/texts.ts';
import { toast } from '#platform/web/toast.ts';
import { DateInput } from '#platform/web/ui/date-input.tsx';
import { FieldError, FieldGroup, Fields } from '#platform/web/ui/form-page.tsx';
import { Modal } from '#platform/web/ui/modal.tsx';
import { FieldsSkeleton } from '#platform/web/ui/skeletons.tsx';
import { ErrorState, LoadingRegion } from '#platform/web/ui/states.tsx';
import { SwitchInput } from '#platform/web/ui/switch-input.tsx';
import type { AutomatedItem } from '../contract/automated-enrollment.model.ts';
import { mostAutomatedItems } from '../contract/automated-enrollment.wire.ts';
import type { AutomatedEnrollment } from '../contract/automated-enrollment.wire.ts';
import {
  useAutomatedEnrollment,
  useRemoveAutomatedEnrollment,
  useSaveAutomatedEnrollment,
} from './automated-enrollments.queries.ts';
import styles from './learners.module.css';

type Draft = { items: AutomatedItem[]; startsOn: string | null; notifiesByEmail: boolean };
const draftOf = (kept: AutomatedEnrollment | null): Draft => ({
  items: (kept?.items ?? []).map(({ courseId, trailId }) =>
    courseId ? { kind: 'course', id: courseId } : { kind: 'trail', id: trailId! },
  ),
  startsOn: kept?.startsOn ?? null,
  notifiesByEmail: kept?.notifiesByEmail ?? false,
});
type Props = {
  kind: 'jobTitle' | 'businessUnit';
  place: { id: string; name: string };
  onClose: () => void;
};
export function AutomatedEnrollmentDialog({ kind, place, onClose }: Props) {
  const t = useTexts();
  const found = useAutomatedEnrollment(kind, place.id);
  const save = useSaveAutomatedEnrollment();
  const remove = useRemoveAutomatedEnrollment();
  const [changed, setChanged] = useState<Draft>();
  const [isAsked, setAsked] = useState(false);
  const kept = found.data;
  const draft = changed ?? (kept === undefined ? undefined : draftOf(kept));
  const handleSave = () => {
    setAsked(true);
    if (!draft?.items.length) return;
    const { items, ...rest } = draft;
    const form = {
      kind,
      [kind === 'jobTitle' ? 'jobTitleId' : 'businessUnitId']: place.id,
      items: items.map((one) => (one.kind === 'course' ? { courseId: one.id } : { trailId: one.id })),
      ...rest,
    };
    save.mutate(
      { ...(kept && { id: kept.id }), form },
      {
        onSuccess: () => {
          toast.success(
            t(rest.startsOn && rest.startsOn > today() ? 'enrollment.auto.saved.later' : 'enrollment.auto.saved'),
          );
          onClose();
        },
        onError: (problem) => toast.error(problem),
      },
    );
  };
  const handleRemove = async () => {
    const isSure = await confirm({
      title: t('dialog.attention'),
      body: t('enrollment.auto.stop.ask', { name: place.name }),
      confirmLabel: t('enrollment.auto.stop'),
      danger: true,
    });
    if (!isSure) return;
    remove.mutate(kept!.id, {
      onSuccess: () => {
        toast.success(t('enrollment.auto.stopped'));
        onClose();
      },
      onError: (problem) => toast.error(problem),
    });
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('enrollment.auto.of', { name: place.name })}
      isDirty={changed !== undefined && !save.isPending}
      footer={
        draft && (
          <>
            {kept && (
              <Button
                variant="subtle"
                color="red"
                mr="auto"
                loading={remove.isPending}
                onClick={() => void handleRemove()}
              >
                {t('enrollment.auto.stop')}
              </Button>
            )}
            <Button variant="subtle" color="gray" onClick={onClose}>
              {t('dialog.cancel')}
            </Button>
            <Button loading={save.isPending} onClick={handleSave}>
              {t('enrollment.auto.save')}
            </Button>
          </>
        )
      }
    >
      {found.isError ? (
        <ErrorState problem={found.error} level={3} onRetry={() => void found.refetch()} />
      ) : (
        <LoadingRegion isLoading={!draft} label={t('enrollment.auto.loading')} skeleton={<FieldsSkeleton count={4} />}>
          {draft && (
            <Fields>
              <p className={styles['lead']}>
                {t(`enrollment.auto.lead.${kind}`)} {kept && t('enrollment.auto.enrolled', { count: kept.enrolled })}
              </p>
              <DateInput
                label={t('enrollment.auto.startsOn')}
                description={t('enrollment.auto.startsOn.hint')}
                value={draft.startsOn}
                onChange={(startsOn) => setChanged({ ...draft, startsOn })}
              />
              <SwitchInput
                label={t('enrollment.auto.notifies')}
                checked={draft.notifiesByEmail}
                onChange={(notifiesByEmail) => setChanged({ ...draft, notifiesByEmail })}
              />
              <Contents
                items={draft.items}
                error={isAsked && draft.items.length === 0 ? t('enrollment.auto.items.missing') : undefined}
                onChange={(items) => setChanged({ ...draft, items })}
              />
            </Fields>
          )}
        </LoadingRegion>
      )}
    </Modal>
  );
}

type ContentsProps = { items: AutomatedItem[]; error: string | undefined; onChange: (items: AutomatedItem[]) => void };
function Contents({ items, error, onChange }: ContentsProps) {
  const t = useTexts();
  const [first] = useState(() => items.map(({ id }) => id));
  const [picked, setPicked] = useState<readonly ContentObject[]>([]);
  const known = useContentObjects(first);
  const contents = new Map([...(known.data ?? []), ...picked].map((one) => [one.id, one]));
  const nameOf = (id: string) =>
    contents.get(id)?.title ?? t(known.isPending && first.length ? 'enrollment.auto.loading' : 'enrollment.auto.gone');
  const pick = (content: ContentObject) => {
    if (items.length >= mostAutomatedItems)
      return void toast.warning(t('enrollment.auto.items.most', { count: mostAutomatedItems }));
    setPicked([...picked, content]);
    onChange([...items, { kind: content.kind === 'trail' ? 'trail' : 'course', id: content.id }]);
  };
  return (
    <FieldGroup title={t('enrollment.auto.items')}>
      {error && <FieldError path="items">{error}</FieldError>}
      {items.length > 0 && (
        <ul className={styles['contents']} aria-label={t('enrollment.auto.items')}>
          {items.map(({ id }) => (
            <li key={id}>
              <ContentLine
                content={contents.get(id)}
                title={nameOf(id)}
                end={
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    size={36}
                    aria-label={t('enrollment.auto.items.remove', { name: nameOf(id) })}
                    onClick={() => onChange(items.filter((one) => one.id !== id))}
                  >
                    <XIcon size={20} aria-hidden="true" />
                  </ActionIcon>
                }
              />
            </li>
          ))}
        </ul>
      )}
      <CoursePicker kinds={['course', 'trail']} onPick={pick} takenIds={new Set(items.map(({ id }) => id))} />
    </FieldGroup>
  );
}
