// Shows the second step of the wizards of courses and trails: the release, the days to finish, and the prerequisites.
import { ActionIcon, Button, NumberInput } from '@mantine/core';
import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus';
import { XIcon } from '@phosphor-icons/react/dist/csr/X';
import { useState } from 'react';
import type { AppForm } from '#platform/web/form.ts';
import { useTexts } from '#platform/web/texts.ts';
import { ChoiceCards } from '#platform/web/ui/choice-cards.tsx';
import { DateInput } from '#platform/web/ui/date-input.tsx';
import { FieldError, FieldPair, Fields } from '#platform/web/ui/form-page.tsx';
import { Modal } from '#platform/web/ui/modal.tsx';
import { SwitchInput } from '#platform/web/ui/switch-input.tsx';
import { TimeInput } from '#platform/web/ui/time-input.tsx';
import type { ContentDraft } from '../contract/content-draft.wire.ts';
import { courseLimits } from '../contract/course.model.ts';
import type { ContentObject } from '../contract/course.wire.ts';
import { ContentLine } from './content-facts.widget.tsx';
import { CoursePicker } from './course-picker.widget.tsx';
import styles from './content-form.module.css';

type Props = {
  form: AppForm;
  ownId: string | undefined;
  /** The known contents, by id. */
  known: ReadonlyMap<string, ContentObject>;
  onKnown: (content: ContentObject) => void;
  words: { mandatory: string; prerequisites: string };
};
export function ContentOffer({ form, ownId, known, onKnown, words }: Props) {
  const t = useTexts();
  const values = form.values as ContentDraft;
  const [isChoosing, setChoosing] = useState(false);
  const { prerequisites } = values;
  const error = form.errors['prerequisites'];
  return (
    <Fields>
      <ChoiceCards
        label={t('courses.release')}
        name="releaseMode"
        value={values.releaseMode}
        onChange={(mode) => form.set('releaseMode', mode)}
        options={(['anytime', 'moment'] as const).map((value) => ({
          value,
          label: t(`courses.release.${value}`),
          hint: t(`courses.release.${value}.hint`),
        }))}
      />
      {values.releaseMode === 'moment' && (
        <FieldPair>
          <DateInput label={t('courses.release.day')} {...form.field('releaseDay', { required: true })} />
          <TimeInput
            label={t('courses.release.time')}
            description={t('courses.release.time.hint')}
            {...form.field('releaseTime')}
          />
        </FieldPair>
      )}
      <FieldPair>
        <NumberInput
          label={t('courses.dayLimit')}
          description={t('courses.dayLimit.hint')}
          suffix={t('courses.dayLimit.suffix')}
          min={0}
          max={courseLimits.dayLimit}
          allowDecimal={false}
          allowNegative={false}
          {...form.field('dayLimit')}
          onChange={(value) => form.set('dayLimit', Number(value) || 0)}
        />
      </FieldPair>
      <div className={styles['part']}>
        <SwitchInput
          label={t('courses.mandatory')}
          hint={words.mandatory}
          {...form.field('isMandatory', { type: 'checkbox' })}
        />
      </div>
      <div className={styles['part']}>
        <SwitchInput
          label={t('courses.prerequisites')}
          hint={words.prerequisites}
          {...form.field('needsPrerequisites', { type: 'checkbox' })}
        />
        {values.needsPrerequisites && (
          <div className={styles['inner']} role="group" aria-label={t('courses.prerequisites.list')}>
            {prerequisites.length > 0 && (
              <ul className={styles['chosen']}>
                {prerequisites.map((one) => {
                  const content = known.get(one.objectId);
                  const title = content?.title ?? t('courses.object.gone');
                  return (
                    <li key={one.objectId}>
                      <ContentLine
                        content={content}
                        title={title}
                        end={
                          <ActionIcon
                            size={36}
                            aria-label={t('courses.prerequisites.remove', { name: title })}
                            onClick={() =>
                              form.set(
                                'prerequisites',
                                prerequisites.filter(({ objectId }) => objectId !== one.objectId),
                              )
                            }
                          >
                            <XIcon size={18} aria-hidden="true" />
                          </ActionIcon>
                        }
                      />
                    </li>
                  );
                })}
              </ul>
            )}
            {error && <FieldError>{error}</FieldError>}
            <Button
              variant="light"
              leftSection={<PlusIcon size={18} aria-hidden="true" />}
              data-path="prerequisites"
              aria-invalid={error ? true : undefined}
              onClick={() => setChoosing(true)}
            >
              {t('courses.prerequisites.add')}
            </Button>
          </div>
        )}
      </div>
      <Modal opened={isChoosing} onClose={() => setChoosing(false)} title={t('courses.prerequisites.add')}>
        <CoursePicker
          kinds={['course', 'trail']}
          exceptId={ownId}
          takenIds={new Set(prerequisites.map(({ objectId }) => objectId))}
          onPick={(content) => {
            onKnown(content);
            if (content.kind === 'course' || content.kind === 'trail')
              form.set('prerequisites', [...prerequisites, { kind: content.kind, objectId: content.id }]);
          }}
        />
      </Modal>
    </Fields>
  );
}
