// The trail wizard: what belongs to trails alone, put into the wizard that they share with courses.
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useRef } from 'react';
import type { AppForm } from '#platform/web/form.ts';
import { statusOf } from '#platform/web/query.ts';
import { useLanguage, useTexts } from '#platform/web/texts.ts';
import { FieldPair, Fields } from '#platform/web/ui/form-page.tsx';
import { FieldsSkeleton } from '#platform/web/ui/skeletons.tsx';
import { ErrorState, LoadingRegion } from '#platform/web/ui/states.tsx';
import { SwitchInput } from '#platform/web/ui/switch-input.tsx';
import { CertificatePicker } from '#features/certificates/web/certificate-picker.widget.tsx';
import { ContentWizard } from '#features/courses/web/content-wizard.widget.tsx';
import type { ContentState } from '#features/courses/web/content-wizard-parts.widget.tsx';
import { emptyTrailDraft, trailDraftIssues, trailDraftOf, trailFormOf } from '../contract/trail-draft.wire.ts';
import type { TrailDraft } from '../contract/trail-draft.wire.ts';
import { TrailItems } from './trail-items.tsx';
import { fetchTrailUse, useSaveTrail, useTrail, useUploadTrailCover } from './trails.queries.ts';

const listPath = '/conteudo/trilha';
const newId = () => crypto.randomUUID();

export function TrailFormPage() {
  const { id } = useParams({ strict: false }) as { id?: string };
  const t = useTexts();
  const { language } = useLanguage();
  const navigate = useNavigate();
  /** A draft that got its id keeps its place on the screen: only the address changes. */
  const made = useRef<string>(undefined);
  const isNew = !id || id === 'novo' || id === made.current;
  const found = useTrail(isNew ? undefined : id);
  const use = useQuery({
    queryKey: ['trails', 'use', id],
    enabled: !isNew,
    queryFn: () => fetchTrailUse(id!),
    staleTime: 0,
  });
  const handleCreated = (created: string) => {
    made.current = created;
    void navigate({ href: `${listPath}/${created}`, replace: true, ignoreBlocker: true });
  };
  if (isNew) return <TrailWizard key="new" initial={emptyTrailDraft(language)} onCreated={handleCreated} />;
  if (found.isError) return <ErrorState level={1} problem={found.error} onRetry={() => void found.refetch()} />;
  const sheet = found.data;
  return (
    <LoadingRegion
      isLoading={statusOf(found) === 'loading' || use.isPending}
      label={t('trails.loading')}
      skeleton={<FieldsSkeleton count={6} />}
    >
      {sheet && !use.isPending && (
        <TrailWizard
          key={id}
          initial={trailDraftOf(sheet, newId)}
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

function TrailWizard({
  initial,
  state,
  onCreated,
}: {
  initial: TrailDraft;
  state?: ContentState;
  onCreated: (id: string) => void;
}) {
  const t = useTexts();
  const first = useRef({ initial, state }).current;
  const save = useSaveTrail();
  const upload = useUploadTrailCover();
  const isDraft = !first.state || first.state.publication === 'draft';
  return (
    <ContentWizard<TrailDraft>
      kind="trail"
      listPath={listPath}
      initial={first.initial}
      state={first.state}
      issues={trailDraftIssues}
      itemIds={({ items }) => items.map(({ id }) => id)}
      objectIds={({ items }) => items.map(({ objectId }) => objectId)}
      save={({ id, draft, revision, publishes }) =>
        save.mutateAsync({
          ...(id && { id }),
          form: {
            ...trailFormOf(draft, publishes || isDraft),
            ...(revision && { revision }),
            ...(publishes && { publishes }),
          },
        })
      }
      upload={(given) => upload.mutateAsync(given)}
      onCreated={onCreated}
      words={{
        all: t('trails.all'),
        one: t('trails.one'),
        new: t('trails.new'),
        edit: t('trails.edit'),
        titleHint: t('trails.title.hint'),
        mandatory: t('trails.mandatory.hint'),
        prerequisites: t('trails.prerequisites.hint'),
        publish: t('trails.publish'),
        published: t('trails.published'),
        settingsHint: t('trails.step.settings.hint'),
        objectsLead: t('trails.step.objects.lead'),
        objectsHint: t('trails.step.objects.hint'),
        replicated: t('trails.replicated'),
      }}
      settings={(form) => <TrailSettings form={form} isLive={!isDraft} />}
      objects={(form, contents) => (
        <TrailItems
          items={(form.values as TrailDraft).items}
          error={form.errors['items']}
          contents={contents}
          onChange={(items) => form.set('items', items)}
        />
      )}
    />
  );
}
function TrailSettings({ form, isLive }: { form: AppForm; isLive: boolean }) {
  const t = useTexts();
  const values = form.values as TrailDraft;
  return (
    <Fields>
      <FieldPair>
        <CertificatePicker
          kind="trail"
          value={values.certificateId ?? undefined}
          onChange={(id) => form.set('certificateId', id ?? null)}
          error={form.errors['certificateId']}
        />
      </FieldPair>
      <SwitchInput
        label={t('courses.publicLink')}
        hint={t('courses.publicLink.hint')}
        {...form.field('isPublicLink', { type: 'checkbox' })}
      />
      <SwitchInput
        label={t('courses.active')}
        hint={t(isLive ? 'courses.active.live' : 'courses.active.hint')}
        {...form.field('isActive', { type: 'checkbox' })}
      />
    </Fields>
  );
}
