// Edits an automated notification: when it tells, whom, and in which words, beside the e-mail as it will arrive.
import { Button, NumberInput, TextInput } from '@mantine/core';
import { useParams } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { SegmentationSelect } from '#features/segmentation/web/segmentation-select.widget.tsx';
import { useAppForm } from '#platform/web/form.ts';
import type { AppForm } from '#platform/web/form.ts';
import { useTexts } from '#platform/web/texts.ts';
import { toast } from '#platform/web/toast.ts';
import { goTo } from '#platform/web/ui/app-link.tsx';
import { ChoiceCards } from '#platform/web/ui/choice-cards.tsx';
import { FormBanner } from '#platform/web/ui/form-banner.tsx';
import { FieldError, FieldGroup, FieldPair, FormPage } from '#platform/web/ui/form-page.tsx';
import { ReadPage } from '#platform/web/ui/read-page.tsx';
import { SelectInput } from '#platform/web/ui/select-input.tsx';
import { SwitchInput } from '#platform/web/ui/switch-input.tsx';
import { Tag } from '#platform/web/ui/tag.tsx';
import { useUnsavedGuard } from '#platform/web/unsaved-guard.ts';
import { ruleEvents, ruleIntervals, ruleLimits, usesDays } from '../contract/automated-notification.model.ts';
import { emptyRuleDraft, ruleDraftErrors, ruleDraftOf, ruleFormOf } from '../contract/automated-draft.wire.ts';
import type { RuleDraft } from '../contract/automated-draft.wire.ts';
import type { AutomatedNotification } from '../contract/automated-notification.wire.ts';
import { useRule, useSaveRule } from './automated-notifications.queries.ts';
import { DryRunSummary } from './dry-run-summary.tsx';
import { MailPreview } from './mail-preview.tsx';
import { askingForRecipients } from './many-people.tsx';
import { MessageFields } from './message-fields.tsx';
import { rulesPath } from './automated-path.tsx';

export function RuleFormPage() {
  const { id } = useParams({ strict: false }) as { id?: string };
  const t = useTexts();
  const isNew = id === 'nova';
  const found = useRule(isNew ? undefined : id);
  if (isNew) return <RuleForm rule={undefined} />;
  return (
    <ReadPage
      title={t('automatedNotifications.edit')}
      crumbs={[
        { label: t('automatedNotifications.area') },
        { label: t('automatedNotifications.title'), href: rulesPath },
      ]}
      found={found}
      label={t('automatedNotifications.loading')}
    >
      {(rule) => <RuleForm key={id} rule={rule} />}
    </ReadPage>
  );
}
function RuleForm({ rule }: { rule: AutomatedNotification | undefined }) {
  const t = useTexts();
  const save = useSaveRule();
  const [isSaved, setSaved] = useState(false);
  const [isPublishing, setPublishing] = useState(false);
  // The form is sent by the same click that chooses, before the page is drawn again.
  const publishes = useRef(false);
  const choose = (next: boolean) => {
    publishes.current = next;
    setPublishing(next);
  };
  const form = useAppForm<RuleDraft>({
    initial: rule ? ruleDraftOf(rule) : emptyRuleDraft,
    validate: ruleDraftErrors,
    rename: { segmentations: 'segmentationIds' },
    submit: async (draft) => {
      const situation = publishes.current ? 'published' : 'draft';
      const done = await askingForRecipients((confirms) =>
        save.mutateAsync({ ...(rule && { id: rule.id }), form: ruleFormOf(draft, situation, confirms) }),
      );
      if (!done) return;
      setSaved(true);
      toast.success(t(rule ? 'toast.updated' : 'toast.created'));
      setTimeout(() => goTo(rulesPath));
    },
  });
  useUnsavedGuard(form.isDirty && !isSaved);
  const { values } = form;
  const isLive = rule?.situation === 'published';
  return (
    <FormPage
      title={rule?.name ?? t('automatedNotifications.new')}
      crumbs={[
        { label: t('automatedNotifications.area') },
        { label: t('automatedNotifications.title'), href: rulesPath },
        { label: t(rule ? 'automatedNotifications.edit' : 'automatedNotifications.new') },
      ]}
      tags={
        <Tag tone={isLive ? 'ok' : 'warning'}>
          {t(`automatedNotifications.situation.${rule?.situation ?? 'draft'}`)}
        </Tag>
      }
      form={{
        ...form.props,
        onSubmit: (event) => {
          event.preventDefault();
          form.send().catch((problem: unknown) => toast.error(problem));
        },
      }}
      isDirty={form.isDirty}
      aside={<MailPreview draft={values} />}
      footer={
        <>
          <Button variant="subtle" color="gray" onClick={() => goTo(rulesPath)}>
            {t('dialog.cancel')}
          </Button>
          <Button
            type="submit"
            variant="default"
            loading={form.isSaving && !isPublishing}
            onClick={() => choose(false)}
          >
            {t(isLive ? 'automatedNotifications.backToDraft' : 'automatedNotifications.saveDraft')}
          </Button>
          <Button type="submit" loading={form.isSaving && isPublishing} onClick={() => choose(true)}>
            {t(isLive ? 'automatedNotifications.savePublished' : 'automatedNotifications.publishRule')}
          </Button>
        </>
      }
    >
      <FormBanner form={form} />
      <TextInput
        label={t('automatedNotifications.name')}
        maxLength={ruleLimits.name}
        {...form.field('name', { required: true })}
      />
      <FieldGroup title={t('automatedNotifications.when')} hint={t('automatedNotifications.when.hint')}>
        <WhenFields form={form} draft={values} />
      </FieldGroup>
      <FieldGroup title={t('automatedNotifications.whom')} hint={t('automatedNotifications.whom.hint')}>
        {form.errors['segmentationIds'] && (
          <FieldError path="segmentationIds">{form.errors['segmentationIds']}</FieldError>
        )}
        <SegmentationSelect
          description={t('automatedNotifications.segmentations.hint')}
          most={ruleLimits.segmentations}
          value={values.segmentationIds}
          onChange={(ids) => form.set('segmentationIds', ids)}
        />
        <SwitchInput
          label={t('automatedNotifications.supervisor')}
          hint={t('automatedNotifications.supervisor.hint')}
          {...form.field('copiesSupervisor', { type: 'checkbox' })}
        />
        <TextInput
          type="email"
          label={t('automatedNotifications.extraRecipient')}
          description={t('automatedNotifications.extraRecipient.hint')}
          {...form.field('extraRecipient')}
        />
      </FieldGroup>
      <FieldGroup title={t('automatedNotifications.message')} hint={t('automatedNotifications.message.hint')}>
        <MessageFields form={form} draft={values} />
      </FieldGroup>
      <SwitchInput
        label={t('automatedNotifications.active')}
        hint={t('automatedNotifications.active.hint')}
        {...form.field('isActive', { type: 'checkbox' })}
      />
      <DryRunSummary id={rule?.id} draft={values} />
    </FormPage>
  );
}
function WhenFields({ form, draft }: { form: AppForm; draft: RuleDraft }) {
  const t = useTexts();
  const { event, interval } = draft;
  const field = usesDays(event) ? 'days' : 'daysWithoutAccess';
  return (
    <>
      <ChoiceCards
        label={t('automatedNotifications.event')}
        name="event"
        value={event}
        onChange={(next) => form.set('event', next)}
        options={ruleEvents.map((value) => ({
          value,
          label: t(`automatedNotifications.event.${value}`),
          hint: t(`automatedNotifications.event.${value}.hint`),
        }))}
      />
      <FieldPair>
        <NumberInput
          key={field}
          label={t(`automatedNotifications.days.${event}`)}
          min={1}
          max={ruleLimits.days}
          allowDecimal={false}
          clampBehavior="none"
          {...form.field(field, { required: true })}
        />
        <SelectInput
          label={t('automatedNotifications.interval')}
          required
          value={interval}
          onChange={(next) => form.set('interval', next)}
          options={ruleIntervals.map((value) => ({ value, label: t(`automatedNotifications.interval.${value}`) }))}
        />
      </FieldPair>
      <p role="note">{t(`automatedNotifications.practice.${interval}`)}</p>
    </>
  );
}
