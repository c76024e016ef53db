// Edits a communication: posts, period, how it opens, audience; saves drafts and publishes.
import { Button, TextInput } from '@mantine/core';
import { EyeIcon } from '@phosphor-icons/react/dist/csr/Eye';
import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus';
import { useParams } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useAppForm } from '#platform/web/form.ts';
import { askingForMany } from '#platform/web/many-people.ts';
import { text, timeZone, useTexts } from '#platform/web/texts.ts';
import { toast } from '#platform/web/toast.ts';
import { goTo } from '#platform/web/ui/app-link.tsx';
import { DateInput } from '#platform/web/ui/date-input.tsx';
import { FormBanner } from '#platform/web/ui/form-banner.tsx';
import { FieldError, FieldGroup, FieldPair, FormPage } from '#platform/web/ui/form-page.tsx';
import { ItemBoard } from '#platform/web/ui/item-board.tsx';
import { OriginTag } from '#platform/web/ui/origin-tag.tsx';
import { ReadOnlyFields } from '#platform/web/ui/read-only.tsx';
import { ReadPage } from '#platform/web/ui/read-page.tsx';
import { Segmented } from '#platform/web/ui/segmented.tsx';
import { SwitchInput } from '#platform/web/ui/switch-input.tsx';
import { TimeInput } from '#platform/web/ui/time-input.tsx';
import { useUnsavedGuard } from '#platform/web/unsaved-guard.ts';
import { communicationLimits } from '../contract/communication.model.ts';
import {
  communicationDraftErrors,
  communicationDraftOf,
  communicationFormOf,
  emptyCommunicationDraft,
  emptyPost,
} from '../contract/communication-draft.wire.ts';
import type { CommunicationDraft, DraftPost } from '../contract/communication-draft.wire.ts';
import type { CommunicationDetails } from '../contract/communication.wire.ts';
import { AudienceFields, AudiencePeople, usePeople } from './audience-fields.tsx';
import { useCommunication, useSaveCommunication } from './communications.queries.ts';
import { CommunicationsViewer } from './communications-viewer.tsx';
import { PostFields } from './post-fields.tsx';
import { PostView } from './post-view.tsx';
import { previewOf } from './preview.tsx';
import styles from './communication-form.module.css';

const listPath = '/comunicacoes/comunicacao';
const manyReaders = {
  code: 'communications.tooManyPeople',
  say: (count: number) => ({
    title: text('communications.many.title'),
    body: text('communications.many.body', { count }),
    confirmLabel: text('communications.publishFor', { count }),
  }),
};
export function CommunicationFormPage() {
  const { id } = useParams({ strict: false }) as { id?: string };
  const t = useTexts();
  const isNew = id === 'nova';
  const found = useCommunication(isNew ? undefined : id);
  if (isNew) return <CommunicationFields details={undefined} />;
  return (
    <ReadPage
      title={t('communications.edit')}
      crumbs={[{ label: t('communications.area') }, { label: t('communications.all'), href: listPath }]}
      found={found}
      label={t('communications.loading')}
    >
      {(details) => <CommunicationFields key={id} details={details} />}
    </ReadPage>
  );
}

function CommunicationFields({ details }: { details: CommunicationDetails | undefined }) {
  const t = useTexts();
  const save = useSaveCommunication();
  const [isSaved, setSaved] = useState(false);
  const [isPreviewed, setPreviewed] = useState(false);
  const [isPublishing, setPublishing] = useState(false);
  // The form is sent by the same click that chooses, before the page is drawn again.
  const publishes = useRef(false);
  const choose = (next: boolean) => {
    publishes.current = next;
    setPublishing(next);
  };
  const [initial] = useState(() =>
    details ? communicationDraftOf(details, timeZone()) : emptyCommunicationDraft(crypto.randomUUID()),
  );
  const isCopied = details !== undefined && details.origin !== 'own';
  const form = useAppForm<CommunicationDraft>({
    initial,
    validate: (draft) => communicationDraftErrors(draft, publishes.current),
    rename: { endsAt: 'endDay', startsAt: 'startDay', isPublic: 'audience' },
    submit: async (draft) => {
      const sent = communicationFormOf(draft, timeZone());
      const done = await askingForMany(manyReaders, (confirms) =>
        save.mutateAsync({
          ...(details && { id: details.id }),
          form: isCopied
            ? { title: details.title, isActive: draft.isActive }
            : { ...sent, confirms, publishes: publishes.current },
        }),
      );
      if (!done) return;
      setSaved(true);
      toast.success(t(publishes.current ? 'communications.published' : details ? 'toast.updated' : 'toast.created'));
      setTimeout(() => goTo(listPath));
    },
  });
  useUnsavedGuard(form.isDirty && !isSaved);
  const { values } = form;
  const people = usePeople(values.audience);
  const count = people.data?.total;
  return (
    <>
      <FormPage
        title={details?.title ?? t('communications.new')}
        crumbs={[
          { label: t('communications.area') },
          { label: t('communications.all'), href: listPath },
          { label: t(details ? 'communications.edit' : 'communications.new') },
        ]}
        form={{
          ...form.props,
          onSubmit: (event) => {
            event.preventDefault();
            form.send().catch((problem: unknown) => toast.error(problem));
          },
        }}
        tags={isCopied && <OriginTag {...details} />}
        isDirty={form.isDirty}
        aside={<Aside draft={values} onPreview={() => setPreviewed(true)} />}
        footer={
          <>
            <Button variant="subtle" color="gray" onClick={() => goTo(listPath)}>
              {t('dialog.cancel')}
            </Button>
            <Button
              type="submit"
              variant="default"
              loading={form.isSaving && !isPublishing}
              onClick={() => choose(false)}
            >
              {t(isCopied ? 'communications.save' : 'communications.saveDraft')}
            </Button>
            {!isCopied && (
              <Button type="submit" loading={form.isSaving && isPublishing} onClick={() => choose(true)}>
                {count === undefined ? t('communications.publish') : t('communications.publishFor', { count })}
              </Button>
            )}
          </>
        }
      >
        <FormBanner form={form} />
        {isCopied && <p role="status">{t('communications.replicated')}</p>}
        <Guarded isReadOnly={isCopied} label={values.title}>
          <TextInput
            label={t('communications.name')}
            maxLength={communicationLimits.title}
            {...form.field('title', { required: true })}
          />
          <FieldGroup title={t('communications.posts')} hint={t('communications.posts.hint')}>
            <PostBoard posts={values.posts} onChange={(posts) => form.set('posts', posts)} />
            {form.errors['posts'] && <FieldError path="posts">{form.errors['posts']}</FieldError>}
          </FieldGroup>
          <FieldGroup title={t('communications.period')} hint={t('communications.period.hint', { zone: timeZone() })}>
            <FieldPair>
              <DateInput label={t('communications.startsAt')} {...form.field('startDay')} />
              <TimeInput
                label={t('communications.startsAt.time')}
                disabled={!values.startDay}
                {...form.field('startTime')}
              />
            </FieldPair>
            <FieldPair>
              <DateInput label={t('communications.endsAt')} {...form.field('endDay')} />
              <TimeInput label={t('communications.endsAt.time')} disabled={!values.endDay} {...form.field('endTime')} />
            </FieldPair>
            <SwitchInput
              label={t('communications.alwaysShows')}
              hint={t('communications.alwaysShows.hint')}
              {...form.field('alwaysShows', { type: 'checkbox' })}
            />
            <SwitchInput
              label={t('communications.forced')}
              hint={t('communications.forced.hint')}
              {...form.field('isForced', { type: 'checkbox' })}
            />
          </FieldGroup>
          <FieldGroup title={t('communications.audience.group')} hint={t('communications.audience.rule')}>
            <AudienceFields
              audience={values.audience}
              onChange={(audience) => form.set('audience', audience)}
              error={form.errors['audience']}
            />
            <AudiencePeople audience={values.audience} />
          </FieldGroup>
        </Guarded>
        <SwitchInput
          label={t('communications.active')}
          hint={t('communications.active.hint')}
          {...form.field('isActive', { type: 'checkbox' })}
        />
      </FormPage>
      {isPreviewed && (
        <CommunicationsViewer communications={[previewOf(values)]} isPreview onClose={() => setPreviewed(false)} />
      )}
    </>
  );
}
function Guarded({ isReadOnly, label, children }: { isReadOnly: boolean; label: string; children: ReactNode }) {
  return isReadOnly ? <ReadOnlyFields label={label}>{children}</ReadOnlyFields> : children;
}
/** Shows the posts in their order, which pointers and keys change. */
function PostBoard({ posts, onChange }: { posts: readonly DraftPost[]; onChange: (posts: DraftPost[]) => void }) {
  const t = useTexts();
  const isFull = posts.length >= communicationLimits.posts;
  const nameOf = (id: string) => {
    const at = posts.findIndex((post) => post.id === id);
    return posts[at]?.title.trim() || t('communications.post.numbered', { position: at + 1 });
  };
  const move = (id: string, to: number) => {
    const rest = posts.filter((post) => post.id !== id);
    onChange([...rest.slice(0, to), ...posts.filter((post) => post.id === id), ...rest.slice(to)]);
  };
  const addAfter = (at: number, post: DraftPost) => onChange([...posts.slice(0, at + 1), post, ...posts.slice(at + 1)]);
  return (
    <>
      <ItemBoard
        groups={[{ id: 'posts', name: t('communications.posts'), itemIds: posts.map(({ id }) => id) }]}
        nameOf={nameOf}
        onMove={(id, _group, index) => move(id, index)}
        renderItem={(id, handle, _group, at) => (
          <PostFields
            post={posts[at]!}
            position={at + 1}
            handle={handle}
            onChange={(post) => onChange(posts.map((one) => (one.id === id ? post : one)))}
            onDuplicate={isFull ? undefined : () => addAfter(at, { ...posts[at]!, id: crypto.randomUUID() })}
            onRemove={posts.length > 1 ? () => onChange(posts.filter((one) => one.id !== id)) : undefined}
          />
        )}
      />
      <Button
        variant="default"
        disabled={isFull}
        leftSection={<PlusIcon size={20} aria-hidden="true" />}
        onClick={() => addAfter(posts.length - 1, emptyPost(crypto.randomUUID()))}
      >
        {t('communications.post.new', { position: posts.length, most: communicationLimits.posts })}
      </Button>
    </>
  );
}
/** Shows the first post as a computer and as a phone show it. */
function Aside({ draft, onPreview }: { draft: CommunicationDraft; onPreview: () => void }) {
  const t = useTexts();
  const [device, setDevice] = useState<'computer' | 'phone'>('phone');
  const [post] = previewOf(draft).posts;
  return (
    <section className={styles['preview']} aria-label={t('communications.preview')}>
      <header>
        <h2>{t('communications.preview')}</h2>
        <Segmented
          label={t('communications.preview.device')}
          value={device}
          onChange={setDevice}
          options={(['computer', 'phone'] as const).map((value) => ({
            value,
            label: t(`communications.preview.${value}`),
          }))}
        />
      </header>
      <div className={styles['device']} data-device={device}>
        <p>{draft.title}</p>
        {post && <PostView post={post} isNarrow={device === 'phone'} />}
      </div>
      <Button
        variant="default"
        leftSection={<EyeIcon size={20} aria-hidden="true" />}
        disabled={draft.posts.length === 0}
        onClick={onPreview}
      >
        {t('communications.preview.open')}
      </Button>
    </section>
  );
}
