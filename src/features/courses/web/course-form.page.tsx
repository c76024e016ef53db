// The course wizard: what belongs to courses alone, put into the wizard that they share with trails.
import { NumberInput } from '@mantine/core';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import type { AppForm } from '#platform/web/form.ts';
import { statusOf } from '#platform/web/query.ts';
import { useLanguage, useTexts } from '#platform/web/texts.ts';
import { FieldPair, Fields } from '#platform/web/ui/form-page.tsx';
import { FieldsSkeleton } from '#platform/web/ui/skeletons.tsx';
import { ErrorState, LoadingRegion } from '#platform/web/ui/states.tsx';
import { SwitchInput } from '#platform/web/ui/switch-input.tsx';
import { CertificatePicker } from '#features/certificates/web/certificate-picker.widget.tsx';
import { courseDraftIssues, courseDraftOf, courseFormOf, emptyCourseDraft } from '../contract/course-draft.wire.ts';
import type { CourseDraft } from '../contract/course-draft.wire.ts';
import type { ContentState } from './content-wizard-parts.widget.tsx';
import { ContentWizard } from './content-wizard.widget.tsx';
import { fetchCourseUse, useCourse, useSaveCourse, useUploadCourseCover } from './courses.queries.ts';
import { StepBuilder } from './step-builder.tsx';
import styles from './content-form.module.css';

const listPath = '/conteudo/curso';
const newId = () => crypto.randomUUID();

export function CourseFormPage() {
  const { id } = useParams({ strict: false }) as { id?: string };
  const t = useTexts();
  const { language } = useLanguage();
  const navigate = useNavigate();
  /** A draft that got its id keeps its place on the screen: only the address changes. */
  const made = useRef<string>(undefined);
  const isNew = !id || id === 'novo' || id === made.current;
  const found = useCourse(isNew ? undefined : id);
  const use = useQuery({
    queryKey: ['courses', 'use', id],
    enabled: !isNew,
    queryFn: () => fetchCourseUse(id!),
    staleTime: 0,
  });
  const handleCreated = (created: string) => {
    made.current = created;
    void navigate({ href: `${listPath}/${created}`, replace: true, ignoreBlocker: true });
  };
  if (isNew)
    return (
      <CourseWizard
        key="new"
        initial={emptyCourseDraft(language, { id: newId(), title: t('courses.builder.stepNumber', { number: 1 }) })}
        onCreated={handleCreated}
      />
    );
  if (found.isError) return <ErrorState level={1} problem={found.error} onRetry={() => void found.refetch()} />;
  const sheet = found.data;
  return (
    <LoadingRegion
      isLoading={statusOf(found) === 'loading' || use.isPending}
      label={t('courses.loadingOne')}
      skeleton={<FieldsSkeleton count={6} />}
    >
      {sheet && !use.isPending && (
        <CourseWizard
          key={id}
          initial={courseDraftOf(sheet, newId)}
          state={{
            id: sheet.id,
            publication: sheet.publication,
            revision: sheet.revision,
            covers: { horizontal: sheet.horizontalCover, vertical: sheet.verticalCover },
            isReplicated: sheet.origin !== 'own',
            people: use.data?.people ?? 0,
          }}
          onCreated={handleCreated}
        />
      )}
    </LoadingRegion>
  );
}

function CourseWizard({
  initial,
  state,
  onCreated,
}: {
  initial: CourseDraft;
  state?: ContentState;
  onCreated: (id: string) => void;
}) {
  const t = useTexts();
  const first = useRef({ initial, state }).current;
  const save = useSaveCourse();
  const upload = useUploadCourseCover();
  const isDraft = !first.state || first.state.publication === 'draft';
  return (
    <ContentWizard<CourseDraft>
      kind="course"
      listPath={listPath}
      initial={first.initial}
      state={first.state}
      issues={courseDraftIssues}
      itemIds={(draft) => draft.steps.flatMap(({ items }) => items.map(({ id }) => id))}
      objectIds={(draft) => draft.steps.flatMap(({ items }) => items.map(({ objectId }) => objectId))}
      save={({ id, draft, revision, publishes }) =>
        save.mutateAsync({
          ...(id && { id }),
          form: {
            ...courseFormOf(draft, publishes || isDraft),
            ...(revision && { revision }),
            ...(publishes && { publishes }),
          },
        })
      }
      upload={(given) => upload.mutateAsync(given)}
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
        replicated: t('courses.replicated'),
      }}
      settings={(form) => <CourseSettings form={form} isLive={!isDraft} />}
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
      <div className={styles['part']}>
        <SwitchInput
          label={t('courses.active')}
          hint={t(isLive ? 'courses.active.live' : 'courses.active.hint')}
          {...form.field('isActive', { type: 'checkbox' })}
        />
      </div>
    </Fields>
  );
}
