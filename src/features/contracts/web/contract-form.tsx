// Edits a contract step by step. A new one opens its tenant and invites its administrator. Other features add the last steps.
import { useParams, useSearch } from '@tanstack/react-router';
import { useEffect, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { quietly } from '#platform/contract/quietly.ts';
import { useAccess } from '#platform/web/access.ts';
import { useAppForm } from '#platform/web/form.ts';
import { useTexts } from '#platform/web/texts.ts';
import { stepState, useSteps } from '#platform/web/steps.ts';
import { toast } from '#platform/web/toast.ts';
import { goTo } from '#platform/web/ui/app-link.tsx';
import { FormBanner } from '#platform/web/ui/form-banner.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { ReadPage } from '#platform/web/ui/read-page.tsx';
import { Wizard } from '#platform/web/ui/wizard.tsx';
import { useUnsavedGuard } from '#platform/web/unsaved-guard.ts';
import {
  classificationsFor,
  contractErrors,
  contractSteps,
  editOf,
  emptyContract,
  isGivenStep,
  stepOfContractField,
} from '../contract/contract-edit.model.ts';
import type { ContractEdit, ContractStep, GivenStep } from '../contract/contract-edit.model.ts';
import type { ContractRow } from '../contract/contract.wire.ts';
import {
  ContractBasics,
  ContractGeneral,
  ContractOffer,
  ContractOwners,
  ContractRules,
  ContractSettings,
} from './contract-fields.tsx';
import { StatusTag } from './contract-tags.tsx';
import { useContract, useCreateContract, useUpdateContract } from './contracts.queries.ts';

const listPath = '/conta/contrato';
const parts = {
  basics: ContractBasics,
  offer: ContractOffer,
  settings: ContractSettings,
  owners: ContractOwners,
  rules: ContractRules,
  general: ContractGeneral,
} as const;

/** What later features add to a contract: their steps, and their work after it is stored. */
export type GivenSteps = {
  steps: Partial<Record<GivenStep, () => ReactNode>>;
  /** True where the user chose something in the steps that is not given to the contract yet. */
  isDirty: boolean;
  /** Gives the choices to the stored contract. It shows its own errors, and the contract stays stored in any case. */
  give: (contractId: string) => Promise<void>;
};
type Props = { useGiven: (known: ContractRow | undefined) => GivenSteps };
export function ContractForm({ useGiven }: Props) {
  const { id } = useParams({ strict: false }) as { id?: string };
  const t = useTexts();
  const isNew = !id || id === 'novo';
  const found = useContract(isNew ? undefined : id);
  if (isNew) return <ContractWizard key="new" useGiven={useGiven} />;
  return (
    <ReadPage
      title={t('contracts.edit')}
      crumbs={[{ label: t('contracts.area') }, { label: t('contracts.all'), href: listPath }]}
      found={found}
      label={t('contracts.loading')}
      failure={t('contracts.info.failed')}
    >
      {(known) => <ContractWizard key={id} known={known} useGiven={useGiven} />}
    </ReadPage>
  );
}
function ContractWizard({ known, useGiven }: Props & { known?: ContractRow }) {
  const t = useTexts();
  const access = useAccess();
  const [initial] = useState(() => (known ? editOf(known, known.subdomain) : emptyContract()));
  const { step: wanted } = useSearch({ strict: false }) as { step?: string };
  // A new contract shows no validation errors before the user fills it in.
  const { step, setStep, reveal } = useSteps<ContractStep>(
    contractSteps,
    stepOfContractField,
    () => contractSteps.find((one) => known && one === wanted) ?? 'basics',
  );
  const [isDone, setDone] = useState(false);
  const create = useCreateContract();
  const update = useUpdateContract();
  const given = useGiven(known);
  const isNew = !known;
  const validate = (edit: ContractEdit) => contractErrors(edit, { isNew });
  const form = useAppForm<ContractEdit>({
    initial,
    validate,
    reveal,
    submit: async (edit) => {
      if (known) await update.mutateAsync({ id: known.id, edit });
      await given.give(known?.id ?? (await create.mutateAsync(edit)).id);
      setDone(true);
      toast.success(t(known ? 'toast.updated' : 'contracts.created'));
    },
  });
  useUnsavedGuard((form.isDirty || given.isDirty) && !isDone);
  // The page closes only after the guard knows that nothing is unsaved.
  useEffect(() => {
    if (isDone) goTo(listPath);
  }, [isDone]);
  const { values } = form;
  const validationErrors = validate(values);
  const choices = useMemo(
    () => classificationsFor(access?.situation.level === 'N0' ? 'provider' : 'distributor', known?.classification),
    [access, known],
  );
  const leave = (from: string) => form.isRight((field) => stepOfContractField(field) === from);
  const save = () => {
    void quietly('what has no field of its own was told by the mutation', form.send);
  };
  const title = known?.companyName ?? t('contracts.new');
  return (
    <>
      <PageHeader
        title={title}
        crumbs={[{ label: t('contracts.area') }, { label: t('contracts.all'), href: listPath }, { label: title }]}
        lead={known && t('contracts.code.of', { code: known.code })}
        tags={known && <StatusTag status={known.status} />}
      />
      <form {...form.props} onSubmit={(event) => event.preventDefault()}>
        <FormBanner form={form} />
        <Wizard
          label={t('contracts.wizard')}
          current={step}
          onCurrent={(id) => setStep(id as ContractStep)}
          onLeave={leave}
          onFinish={save}
          finishLabel={t(known ? 'contracts.save' : 'contracts.create')}
          isFinishing={form.isSaving}
          onCancel={() => goTo(listPath)}
          finishesAnywhere={known !== undefined}
          steps={contractSteps.map((id) => ({
            id,
            title: t(`contracts.step.${id}`),
            hint: t(`contracts.step.${id}.hint`),
            ...stepState(id, stepOfContractField, form.errors, validationErrors),
            render: () => {
              if (isGivenStep(id)) return given.steps[id]?.();
              const Part = parts[id];
              return <Part form={form} known={known} choices={choices} />;
            },
          }))}
        />
      </form>
    </>
  );
}
