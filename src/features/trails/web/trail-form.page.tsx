// Shows the trail wizard: adds the parts that only trails have to the wizard that trails share with courses.
import { useTenantSettings } from '#features/branding/web/settings.queries.ts';
import type { AppForm } from '#platform/web/form.ts';
import { timeZone, useLanguage, useTexts } from '#platform/web/texts.ts';
import { FieldPair, Fields } from '#platform/web/ui/form-page.tsx';
import { later } from '#platform/web/ui/later.tsx';
import { WhereWritten } from '#platform/web/ui/read-only.tsx';
import { SwitchInput } from '#platform/web/ui/switch-input.tsx';
import { CertificatePicker } from '#features/certificates/web/certificate-picker.widget.tsx';
import { ContentForm } from '#features/courses/web/content-form.widget.tsx';
import type { WizardGiven } from '#features/courses/web/content-form.widget.tsx';
import { ContentWizard } from '#features/courses/web/content-wizard.widget.tsx';
import { emptyTrailDraft, trailDraftErrors, trailDraftOf, trailFormOf } from '../contract/trail-draft.wire.ts';
import type { TrailDraft } from '../contract/trail-draft.wire.ts';
import type { TrailForm } from '../contract/trail.wire.ts';
import { TrailItems } from './trail-items.tsx';
import { fetchTrailUse, useSaveTrail, useSetTrailActive, useTrail, useUploadTrailCover } from './trails.queries.ts';

const TermsPicker = later(() => import('#features/terms/web/terms-picker.widget.tsx').then((part) => part.TermsPicker));
const listPath = '/conteudo/trilha';

export function TrailFormPage() {
  const t = useTexts();
  const { language } = useLanguage();
  const { certificate } = useTenantSettings().general;
  const setActive = useSetTrailActive();
  return (
    <ContentForm
      feature="trails"
      listPath={listPath}
      useDetails={useTrail}
      fetchUse={fetchTrailUse}
      setActive={setActive.mutateAsync}
      head={{ title: t('trails.edit'), list: t('trails.all'), loading: t('trails.loading') }}
      empty={() => ({ ...emptyTrailDraft(language), certificateId: certificate.trail ?? null })}
      draftOf={(details, newId) => trailDraftOf(details, newId, timeZone())}
      wizard={TrailWizard}
    />
  );
}

function TrailWizard({ initial, state, onCreated }: WizardGiven<TrailDraft>) {
  const t = useTexts();
  const save = useSaveTrail();
  const upload = useUploadTrailCover();
  return (
    <ContentWizard<TrailDraft, TrailForm>
      kind="trail"
      listPath={listPath}
      initial={initial}
      state={state}
      errorsOf={trailDraftErrors}
      itemIds={({ items }) => items.map(({ id }) => id)}
      objectIds={({ items }) => items.map(({ objectId }) => objectId)}
      formOf={(draft, isComplete) => trailFormOf(draft, isComplete, timeZone())}
      save={save.mutateAsync}
      upload={upload.mutateAsync}
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
      }}
      settings={(form, isLive) => <TrailSettings form={form} isLive={isLive} />}
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
        <TermsPicker
          value={values.termsOfUseId ?? undefined}
          onChange={(id) => form.set('termsOfUseId', id ?? null)}
          error={form.errors['termsOfUseId']}
        />
      </FieldPair>
      <SwitchInput
        label={t('courses.publicLink')}
        hint={t('courses.publicLink.hint')}
        {...form.field('isPublicLink', { type: 'checkbox' })}
      />
      <WhereWritten>
        {' '}
        <SwitchInput
          label={t('courses.active')}
          hint={t(isLive ? 'courses.active.live' : 'courses.active.hint')}
          {...form.field('isActive', { type: 'checkbox' })}
        />
      </WhereWritten>
    </Fields>
  );
}
