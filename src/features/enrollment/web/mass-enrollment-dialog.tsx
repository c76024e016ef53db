// Enrols many people in a course or trail, or cancels them, after it has shown whom that changes.
import { Button, Textarea } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { today, useFormats, useTexts } from '#platform/web/texts.ts';
import { toast } from '#platform/web/toast.ts';
import { ChoiceCards } from '#platform/web/ui/choice-cards.tsx';
import { DateInput } from '#platform/web/ui/date-input.tsx';
import { Fields } from '#platform/web/ui/form-page.tsx';
import { Modal } from '#platform/web/ui/modal.tsx';
import { massDeeds } from '../contract/mass-enrollment.model.ts';
import type { MassDeed } from '../contract/mass-enrollment.model.ts';
import { audienceOf, MassAudienceFields, nobodyInMass } from './mass-audience-fields.tsx';
import { useBeginMassAct, useMassPreview } from './mass-enrollments.queries.ts';
import { MassPreviewPart } from './mass-preview.tsx';
import styles from './mass.module.css';

const shortestReason = 3;
const longestText = 500;
/** The preview waits until the user has stopped choosing. */
const pauseMs = 400;
type Props = { kind: 'course' | 'trail'; content: { id: string; title: string }; onClose: () => void };
export function MassEnrollmentDialog({ kind, content, onClose }: Props) {
  const t = useTexts();
  const { number } = useFormats();
  const [deed, setDeed] = useState<MassDeed>('enroll');
  const [choice, setChoice] = useState(nobodyInMass);
  const [dueOn, setDueOn] = useState<string | null>(null);
  const [note, setNote] = useState('');
  const [reason, setReason] = useState('');
  const audience = audienceOf(choice);
  const wanted = audience && { deed, kind, objectId: content.id, ...audience };
  const [asked] = useDebouncedValue(wanted, pauseMs);
  const isCurrent = JSON.stringify(asked) === JSON.stringify(wanted);
  const preview = useMassPreview(asked);
  const begin = useBeginMassAct();
  const fresh = isCurrent && wanted ? (preview.data?.fresh.total ?? 0) : 0;
  const isPast = dueOn !== null && dueOn < today();
  const isComplete = deed === 'enroll' ? !isPast : reason.trim().length >= shortestReason;
  const handleBegin = () => {
    if (!wanted || !fresh || !isComplete) return;
    const told =
      deed === 'enroll'
        ? { ...(dueOn && { dueOn }), ...(note.trim() && { note: note.trim() }) }
        : { reason: reason.trim() };
    begin.mutate(
      { ...wanted, ...told },
      {
        onSuccess: () => {
          toast.success(t('enrollment.mass.begun.text'), { title: t('enrollment.mass.begun') });
          onClose();
        },
      },
    );
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('enrollment.mass.title')}
      isDirty={wanted !== undefined && !begin.isPending && !begin.isSuccess}
      footer={
        <>
          <Button variant="subtle" color="gray" onClick={onClose}>
            {t('dialog.cancel')}
          </Button>
          <Button
            color={deed === 'cancel' ? 'red' : undefined}
            loading={begin.isPending}
            disabled={!fresh || !isComplete}
            onClick={handleBegin}
          >
            {fresh
              ? t(`enrollment.mass.send.${deed}`, { count: fresh, shown: number(fresh) })
              : t('enrollment.enroll.choose')}
          </Button>
        </>
      }
    >
      <Fields>
        <p className={styles['hint']}>{content.title}</p>
        <ChoiceCards
          label={t('enrollment.mass.deed')}
          name="deed"
          value={deed}
          onChange={setDeed}
          options={massDeeds.map((value) => ({
            value,
            label: t(`enrollment.mass.deed.${value}`),
            hint: t(`enrollment.mass.deed.${value}.hint`),
          }))}
        />
        <MassAudienceFields choice={choice} onChange={setChoice} />
        {deed === 'enroll' ? (
          <>
            <DateInput
              label={t('enrollment.mass.dueOn')}
              description={t('enrollment.mass.dueOn.hint')}
              min={today()}
              value={dueOn}
              onChange={setDueOn}
              error={isPast ? t('enrollment.mass.dueOn.past') : undefined}
            />
            <Textarea
              label={t('enrollment.mass.note')}
              description={t('enrollment.mass.note.hint')}
              autosize
              minRows={2}
              maxLength={longestText}
              value={note}
              onChange={({ currentTarget }) => setNote(currentTarget.value)}
            />
          </>
        ) : (
          <Textarea
            label={t('enrollment.cancel.reason')}
            required
            autosize
            minRows={2}
            maxLength={longestText}
            value={reason}
            onChange={({ currentTarget }) => setReason(currentTarget.value)}
          />
        )}
        <MassPreviewPart
          deed={deed}
          isAsked={wanted !== undefined}
          preview={isCurrent ? preview : { ...preview, data: undefined }}
        />
      </Fields>
    </Modal>
  );
}
