// Edits a challenge: what it is, its rules and points, its content, and who plays when.
import { Button, NumberInput, Textarea, TextInput } from '@mantine/core';
import { useParams } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { SegmentationSelect } from '#features/segmentation/web/segmentation-select.widget.tsx';
import { Problem } from '#platform/contract/problem.ts';
import { useAppForm } from '#platform/web/form.ts';
import type { AppForm } from '#platform/web/form.ts';
import { today, useTexts } from '#platform/web/texts.ts';
import { toast } from '#platform/web/toast.ts';
import { goTo } from '#platform/web/ui/app-link.tsx';
import { ChoiceCards } from '#platform/web/ui/choice-cards.tsx';
import { DateInput } from '#platform/web/ui/date-input.tsx';
import { FormBanner } from '#platform/web/ui/form-banner.tsx';
import { FieldError, FieldGroup, FieldPair, FormPage } from '#platform/web/ui/form-page.tsx';
import { ReadPage } from '#platform/web/ui/read-page.tsx';
import { Tag } from '#platform/web/ui/tag.tsx';
import { useUnsavedGuard } from '#platform/web/unsaved-guard.ts';
import { challengeLimits, environments } from '../contract/challenge.model.ts';
import type { Environment } from '../contract/challenge.model.ts';
import {
  challengeDraftErrors,
  challengeDraftOf,
  challengeFormOf,
  emptyChallengeDraft,
  movedDraft,
} from '../contract/challenge-draft.model.ts';
import type { ChallengeDraft } from '../contract/challenge-draft.model.ts';
import type { Challenge } from '../contract/challenge.wire.ts';
import { ChallengeContents } from './challenge-contents.tsx';
import { ChallengeRuleFields } from './challenge-rule-fields.tsx';
import { ChallengeTrial } from './challenge-trial.tsx';
import { challengesPath } from './challenges-path.tsx';
import { useChallenge, useSaveChallenge } from './challenges.queries.ts';

export function ChallengeFormPage() {
  const { id } = useParams({ strict: false }) as { id?: string };
  const t = useTexts();
  const isNew = id === 'novo';
  const found = useChallenge(isNew ? undefined : id);
  if (isNew) return <ChallengeEditor challenge={undefined} />;
  return (
    <ReadPage
      title={t('challenges.edit')}
      crumbs={[{ label: t('challenges.area') }, { label: t('challenges.title'), href: challengesPath }]}
      found={found}
      label={t('challenges.edit.loading')}
    >
      {(challenge) => <ChallengeEditor key={id} challenge={challenge} />}
    </ReadPage>
  );
}
/** The fields by which a refusal of a content is told. */
const ofContents = new Set(['courseIds', 'trailIds']);
const isAboutContents = (problem: unknown): boolean =>
  problem instanceof Problem && (problem.details.fields ?? []).some(({ field }) => ofContents.has(field));

function ChallengeEditor({ challenge }: { challenge: Challenge | undefined }) {
  const t = useTexts();
  const save = useSaveChallenge();
  const [isSaved, setSaved] = useState(false);
  // The form is sent by the same click that chooses, before the page is drawn again.
  const activates = useRef(challenge?.isActive ?? true);
  const form = useAppForm<ChallengeDraft>({
    initial: challenge ? challengeDraftOf(challenge) : emptyChallengeDraft(today()),
    validate: (draft) => challengeDraftErrors(draft, activates.current, today()),
    rename: { courseIds: 'contents', trailIds: 'contents' },
    submit: async (draft) => {
      const sent = { ...(challenge && { id: challenge.id }), form: challengeFormOf(draft, activates.current, today()) };
      try {
        await save.mutateAsync(sent);
      } catch (problem) {
        if (isAboutContents(problem)) toast.error(t('challenges.contents.failed'));
        throw problem;
      }
      setSaved(true);
      toast.success(t(challenge ? 'toast.updated' : 'toast.created'));
      setTimeout(() => goTo(challengesPath));
    },
  });
  useUnsavedGuard(form.isDirty && !isSaved);
  const choose = (isActive: boolean) => () => {
    activates.current = isActive;
  };
  const isLive = challenge?.isActive ?? false;
  return (
    <FormPage
      title={challenge?.name ?? t('challenges.new')}
      crumbs={[
        { label: t('challenges.area') },
        { label: t('challenges.title'), href: challengesPath },
        { label: t(challenge ? 'challenges.edit' : 'challenges.new') },
      ]}
      tags={<Tag tone={isLive ? 'ok' : 'warning'}>{t(`challenges.state.${challenge?.state ?? 'draft'}`)}</Tag>}
      form={{
        ...form.props,
        onSubmit: (event) => {
          event.preventDefault();
          form.send().catch((problem: unknown) => toast.error(problem));
        },
      }}
      isDirty={form.isDirty}
      footer={
        <>
          <Button variant="subtle" color="gray" onClick={() => goTo(challengesPath)}>
            {t('dialog.cancel')}
          </Button>
          <Button type="submit" variant="default" onClick={choose(false)}>
            {t(isLive ? 'challenges.form.switchOff' : 'challenges.form.saveDraft')}
          </Button>
          <Button type="submit" loading={form.isSaving} onClick={choose(true)}>
            {t(isLive ? 'challenges.form.save' : 'challenges.form.publish')}
          </Button>
        </>
      }
    >
      <FormBanner form={form} />
      <AboutFields form={form} />
      <ChallengeRuleFields form={form} draft={form.values} />
      {form.values.environment === 'content' && <ChallengeContents form={form} draft={form.values} />}
      <PeopleFields form={form} draft={form.values} />
      <ChallengeTrial draft={form.values} />
    </FormPage>
  );
}
function AboutFields({ form }: { form: AppForm }) {
  const t = useTexts();
  const draft = form.values as ChallengeDraft;
  const move = (environment: Environment) => {
    const next = movedDraft(draft, environment);
    form.set('environment', next.environment);
    form.set('rules', next.rules);
  };
  return (
    <FieldGroup title={t('challenges.form.about')} hint={t('challenges.form.about.hint')}>
      <TextInput
        label={t('challenges.name')}
        maxLength={challengeLimits.name}
        {...form.field('name', { required: true })}
      />
      <Textarea
        label={t('challenges.form.description')}
        autosize
        minRows={2}
        maxLength={challengeLimits.description}
        {...form.field('description')}
      />
      <ChoiceCards
        label={t('challenges.where')}
        name="environment"
        value={draft.environment}
        onChange={move}
        options={environments.map((value) => ({
          value,
          label: t(`challenges.where.${value}`),
          hint: t(`challenges.whereHint.${value}`),
        }))}
      />
    </FieldGroup>
  );
}
function PeopleFields({ form, draft }: { form: AppForm; draft: ChallengeDraft }) {
  const t = useTexts();
  return (
    <FieldGroup title={t('challenges.form.people')} hint={t('challenges.form.people.hint')}>
      {form.errors['segmentationIds'] && (
        <FieldError path="segmentationIds">{form.errors['segmentationIds']}</FieldError>
      )}
      <SegmentationSelect
        description={t('challenges.form.segmentations.hint')}
        most={challengeLimits.segmentations}
        value={draft.segmentationIds}
        onChange={(ids) => form.set('segmentationIds', ids)}
      />
      <FieldPair>
        <DateInput label={t('challenges.form.startsOn')} {...form.field('startsOn', { required: true })} />
        <DateInput
          label={t('challenges.form.endsOn')}
          description={t('challenges.form.endsOn.hint')}
          min={draft.startsOn ?? undefined}
          {...form.field('endsOn')}
        />
      </FieldPair>
      <NumberInput
        label={t('challenges.form.days')}
        description={t('challenges.form.days.hint')}
        min={0}
        max={challengeLimits.days}
        allowDecimal={false}
        {...form.field('daysToFinish')}
      />
    </FieldGroup>
  );
}
