// Shows the form of a rule: content, audience, validity, window, grace and reminders, with its effect before it is saved.
import { Button, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { Problem } from '#platform/contract/problem.ts';
import { confirm } from '#platform/web/confirm.ts';
import { useAppForm } from '#platform/web/form.ts';
import { useTexts } from '#platform/web/texts.ts';
import { toast } from '#platform/web/toast.ts';
import { goTo } from '#platform/web/ui/app-link.tsx';
import { FormBanner } from '#platform/web/ui/form-banner.tsx';
import { FieldGroup, FormPage } from '#platform/web/ui/form-page.tsx';
import { ReadPage } from '#platform/web/ui/read-page.tsx';
import { SwitchInput } from '#platform/web/ui/switch-input.tsx';
import { useUnsavedGuard } from '#platform/web/unsaved-guard.ts';
import { complianceLimits } from '../contract/compliance.model.ts';
import { draftErrors, draftOfRule, formOfRule, newRuleDraft } from '../contract/rule-draft.model.ts';
import type { RuleDraft } from '../contract/rule-draft.model.ts';
import type { CertifiedContent, ComplianceRule, ComplianceRuleForm } from '../contract/compliance-rule.wire.ts';
import { readRuleEffect, useComplianceRule, useSaveRule } from './compliance.queries.ts';
import { RuleAudience, RuleContent } from './rule-choices.tsx';
import { RuleEffect } from './rule-effect.tsx';
import { ReminderSteps } from './reminder-steps.tsx';
import { rulesPath } from './rules-path.tsx';
import { useConsequences } from './use-consequences.tsx';
import { ValidityFields } from './rule-validity.tsx';
import { WindowFields } from './window-fields.tsx';

export function RuleFormPage() {
  const t = useTexts();
  const { id } = useParams({ strict: false }) as { id?: string };
  const found = useComplianceRule(id === 'novo' ? undefined : id);
  if (id === 'novo') return <RuleForm key="new" rule={undefined} />;
  return (
    <ReadPage
      title={t('compliance.rule.edit')}
      crumbs={[{ label: t('compliance.title') }, { label: t('compliance.rules'), href: rulesPath }]}
      found={found}
      label={t('compliance.rules.loading')}
    >
      {(rule) => <RuleForm key={rule.id} rule={rule} />}
    </ReadPage>
  );
}
/** Asks what the rule will do before it is written; a failure of that stops nothing but is told. */
function useRuleForm(rule: ComplianceRule | undefined) {
  const t = useTexts();
  const client = useQueryClient();
  const save = useSaveRule();
  const consequences = useConsequences();
  const [isSaved, setSaved] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const form = useAppForm<RuleDraft>({
    initial: rule ? draftOfRule(rule) : newRuleDraft(),
    validate: draftErrors,
    submit: async (draft) => {
      await save.mutateAsync({ ...(rule && { id: rule.id }), form: formOfRule(draft) as ComplianceRuleForm });
      setSaved(true);
      toast.success(t(rule ? 'toast.updated' : 'toast.created'));
    },
  });
  useUnsavedGuard(form.isDirty && !isSaved);
  const handleSave = async () => {
    const sent = formOfRule(form.values);
    if (!form.isRight(() => true) || !sent) return;
    setAsking(true);
    try {
      const effect = await readRuleEffect(client, { ...(rule && { id: rule.id }), ...sent });
      if (!(await confirm(consequences(effect, { name: sent.name, isNew: !rule, isActive: sent.isActive })))) return;
      if (await form.send()) setTimeout(() => goTo(rulesPath));
    } catch (problem) {
      if (!(problem instanceof Problem)) throw problem;
      toast.error(problem);
    } finally {
      setAsking(false);
    }
  };
  return { form, handleSave, isBusy: isAsking || form.isSaving };
}
function RuleForm({ rule }: { rule: ComplianceRule | undefined }) {
  const t = useTexts();
  const { form, handleSave, isBusy } = useRuleForm(rule);
  const [content, setContent] = useState<CertifiedContent>();
  const draft = form.values;
  return (
    <FormPage
      title={rule ? rule.name : t('compliance.rules.new')}
      crumbs={[
        { label: t('compliance.title') },
        { label: t('compliance.rules'), href: rulesPath },
        { label: t(rule ? 'compliance.rule.edit' : 'compliance.rules.new') },
      ]}
      form={{
        ...form.props,
        onSubmit: (event) => {
          event.preventDefault();
          void handleSave();
        },
      }}
      aside={<RuleEffect rule={rule} draft={draft} />}
      isDirty={form.isDirty}
      footer={
        <>
          <Button variant="subtle" color="gray" onClick={() => goTo(rulesPath)}>
            {t('dialog.cancel')}
          </Button>
          <Button type="submit" loading={isBusy}>
            {t('compliance.rule.save')}
          </Button>
        </>
      }
    >
      <FormBanner form={form} />
      <TextInput
        label={t('compliance.rule.name')}
        description={t('compliance.rule.name.hint')}
        maxLength={complianceLimits.name}
        {...form.field('name', { required: true })}
      />
      <RuleContent form={form} rule={rule} onContent={setContent} />
      <RuleAudience form={form} />
      <SwitchInput
        label={t('compliance.rule.active')}
        hint={t('compliance.rule.active.hint')}
        {...form.field('isActive', { type: 'checkbox' })}
      />
      <FieldGroup title={t('compliance.validity')} hint={t('compliance.validity.hint')}>
        <ValidityFields form={form} content={content} />
      </FieldGroup>
      <FieldGroup title={t('compliance.around')} hint={t('compliance.around.hint')}>
        <WindowFields form={form} />
      </FieldGroup>
      <FieldGroup title={t('compliance.reminders')} hint={t('compliance.reminders.hint')}>
        <ReminderSteps form={form} content={content} />
      </FieldGroup>
      <p className="muted">{t('compliance.rule.local')}</p>
    </FormPage>
  );
}
