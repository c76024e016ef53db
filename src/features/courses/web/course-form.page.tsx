// Shows the course wizard: the wizard shared with trails, with what only courses have.
import { useTenantSettings } from '#features/branding/web/settings.queries.ts';
import { NumberInput } from '@mantine/core';
import type { AppForm } from '#platform/web/form.ts';
import { timeZone, useLanguage, useTexts } from '#platform/web/texts.ts';
import { later } from '#platform/web/ui/later.tsx';
import { FieldPair, Fields } from '#platform/web/ui/form-page.tsx';
import { WhereWritten } from '#platform/web/ui/read-only.tsx';
import { SwitchInput } from '#platform/web/ui/switch-input.tsx';
import { CertificatePicker } from '#features/certificates/web/certificate-picker.widget.tsx';
import { courseDraftErrors, courseDraftOf, courseFormOf, emptyCourseDraft } from '../contract/course-draft.wire.ts';
import type { CourseDraft } from '../contract/course-draft.wire.ts';
import type { CourseForm } from '../contract/course.wire.ts';
import { ContentForm } from './content-form.widget.tsx';
import type { WizardGiven } from './content-form.widget.tsx';
import { ContentWizard } from './content-wizard.widget.tsx';
import {
  fetchCourseUse,
  useCourse,
  useSaveCourse,
  useSetCourseActive,
  useUploadCourseCover,
} from './courses.queries.ts';
import styles from './content-form.module.css';

// The code for dragging loads together with the step that uses it.
const StepBuilder = later(() => import('./step-builder.tsx').then((part) => part.StepBuilder));
const TermsPicker = later(() => import('#features/terms/web/terms-picker.widget.tsx').then((part) => part.TermsPicker));
const listPath = '/conteudo/curso';

export function CourseFormPage() {
  const t = useTexts();
  const { language } = useLanguage();
  const { certificate } = useTenantSettings().general;
  const setActive = useSetCourseActive();
  return (
    <ContentForm
      feature="courses"
      listPath={listPath}
      useDetails={useCourse}
      fetchUse={fetchCourseUse}
      setActive={setActive.mutateAsync}
      head={{ title: t('courses.edit'), list: t('courses.all'), loading: t('courses.loadingOne') }}
      empty={() => ({
        ...emptyCourseDraft(language, {
          id: crypto.randomUUID(),
          title: t('courses.builder.stepNumber', { number: 1 }),
        }),
        certificateId: certificate.course ?? null,
      })}
      draftOf={(details, newId) => courseDraftOf(details, newId, timeZone())}
      wizard={CourseWizard}
    />
  );
}

function CourseWizard({ initial, state, onCreated }: WizardGiven<CourseDraft>) {
  const t = useTexts();
  const save = useSaveCourse();
  const upload = useUploadCourseCover();
  return (
    <ContentWizard<CourseDraft, CourseForm>
      kind="course"
      listPath={listPath}
      initial={initial}
      state={state}
      errorsOf={courseDraftErrors}
      itemIds={(draft) => draft.steps.flatMap(({ items }) => items.map(({ id }) => id))}
      objectIds={(draft) => draft.steps.flatMap(({ items }) => items.map(({ objectId }) => objectId))}
      formOf={(draft, isComplete) => courseFormOf(draft, isComplete, timeZone())}
      save={save.mutateAsync}
      upload={upload.mutateAsync}
      onCreated={onCreated}
      words={{
        all: t('courses.all'),
        one: t('courses.one'),
        new: t('courses.new'),
        edit: t('courses.edit'),
        titleHint: t('courses.title.hint'),
        mandatory: t('courses.mandatory.hint'),
        prerequisites: t('courses.prerequisites.hint'),
        publish: t('courses.publish'),
        published: t('courses.published'),
        settingsHint: t('courses.step.settings.hint'),
        objectsLead: t('courses.step.objects.lead'),
        objectsHint: t('courses.step.objects.hint'),
      }}
      settings={(form, isLive) => <CourseSettings form={form} isLive={isLive} />}
      objects={(form, contents) => (
        <StepBuilder
          steps={(form.values as CourseDraft).steps}
          errors={form.errors}
          contents={contents}
          onChange={(steps) => form.set('steps', steps)}
        />
      )}
    />
  );
}
function CourseSettings({ form, isLive }: { form: AppForm; isLive: boolean }) {
  const t = useTexts();
  const values = form.values as CourseDraft;
  return (
    <Fields>
      <FieldPair>
        <CertificatePicker
          kind="course"
          value={values.certificateId ?? undefined}
          onChange={(id) => form.set('certificateId', id ?? null)}
          error={form.errors['certificateId']}
        />
        <NumberInput
          label={t('courses.requiredScore')}
          description={t('courses.requiredScore.hint')}
          suffix=" %"
          min={0}
          max={100}
          clampBehavior="strict"
          allowDecimal={false}
          {...form.field('requiredScore')}
          onChange={(value) => form.set('requiredScore', Number(value) || 0)}
        />
      </FieldPair>
      <FieldPair>
        <TermsPicker
          value={values.termsOfUseId ?? undefined}
          onChange={(id) => form.set('termsOfUseId', id ?? null)}
          error={form.errors['termsOfUseId']}
        />
      </FieldPair>
      <div className={styles['part']}>
        <SwitchInput
          label={t('courses.sequential')}
          hint={t('courses.sequential.hint')}
          {...form.field('isSequential', { type: 'checkbox' })}
        />
      </div>
      <div className={styles['part']}>
        <SwitchInput
          label={t('courses.blocksFastForward')}
          hint={t('courses.blocksFastForward.hint')}
          {...form.field('blocksFastForward', { type: 'checkbox' })}
        />
      </div>
      <div className={styles['part']}>
        <SwitchInput
          label={t('courses.publicLink')}
          hint={t('courses.publicLink.hint')}
          {...form.field('isPublicLink', { type: 'checkbox' })}
        />
      </div>
      <WhereWritten>
        <div className={styles['part']}>
          <SwitchInput
            label={t('courses.active')}
            hint={t(isLive ? 'courses.active.live' : 'courses.active.hint')}
            {...form.field('isActive', { type: 'checkbox' })}
          />
        </div>
      </WhereWritten>
    </Fields>
  );
}
