// Creates a separate tenant for a test, with its contract and groups, an administrator and a learner, so that tests share no rows and need no cleanup.
import { randomBytes } from 'node:crypto';
import type { Classification, ContractLimits, TenantKind } from '#features/contracts/contract/contract.model.ts';
import { findProvider, openTenant } from '#features/contracts/server/tenants.service.ts';
import type { Answer, Endpoint, Input } from '#platform/contract/endpoint.ts';
import type { LearnerContext } from '#platform/server/context.ts';
import { appForTest } from '../app-for-test.ts';
import type { AppForTest } from '../app-for-test.ts';
import { inject } from '../inject.ts';
import type { Answered, Asker, TestFile } from '../inject.ts';
import { inTenant, makePersona, runAs } from '../persona.ts';
import type { Persona, PersonaOptions } from '../persona.ts';

export type TenantForTest = {
  readonly app: AppForTest;
  readonly tenantId: string;
  readonly kind: TenantKind;
  readonly name: string;
  readonly host: string;
  readonly administrator: Persona;
  readonly learner: Persona;
  /** Creates one more person, signed in. */
  person(options?: PersonaOptions): Promise<Persona>;
  /** Sends a call over HTTP; as an anonymous visitor where `as` is absent. */
  inject<const E extends Endpoint>(
    call: E,
    input: Input<E, TestFile>,
    as?: Asker,
    headers?: Record<string, string>,
  ): Promise<Answered<E>>;
  /** Sends a call over HTTP, and fails the test unless it succeeds; returns only the answer in our words. */
  call<const E extends Endpoint>(call: E, input: Input<E, TestFile>, as?: Asker): Promise<Answer<E, undefined>>;
  /** Runs a use case as a person, in its transaction. */
  run<T>(as: Persona, work: (context: LearnerContext) => Promise<T>): Promise<T>;
};
export type TenantOptions = Partial<ContractLimits> & {
  kind?: TenantKind;
  name?: string;
  ownerTenantId?: string;
  timeZone?: string;
  language?: 'pt' | 'en' | 'es';
  /** A domain of the tenant's own, in addition to the name below the installation's domain. */
  customHost?: string;
  app?: AppForTest;
};

const classificationOf: Record<TenantKind, Classification> = {
  provider: 'plantar',
  distributor: 'parceiro',
  client: 'embarcado',
};

/** Returns the one provider of an installation; the first test that needs the provider opens it. */
async function providerOf(app: AppForTest): Promise<string> {
  const known = await inTenant(app, undefined, findProvider);
  if (known) return known;
  const opened = inTenant(app, undefined, (context) =>
    openTenant(context, {
      name: 'Plantar',
      classification: 'plantar',
      hosts: ['localhost'],
      ownerTenantId: null,
      company: { name: 'Plantar' },
    }),
  );
  return opened.then(
    ({ tenantId }) => tenantId,
    async (error: unknown) => {
      const other = await inTenant(app, undefined, findProvider); // another test opened it first
      if (other) return other;
      throw error;
    },
  );
}

/** Opens a tenant. A `provider` is the installation's one provider, with new people for this test. */
export async function makeTenant({
  kind = 'client',
  name,
  ownerTenantId,
  app: given,
  ...contract
}: TenantOptions = {}): Promise<TenantForTest> {
  const app = given ?? (await appForTest());
  const mark = randomBytes(5).toString('hex');
  const title = name ?? `Empresa ${mark}`;
  const host = `t-${mark}.localhost`;
  const provider = await providerOf(app);
  const owner = ownerTenantId ?? provider;
  const tenantId =
    kind === 'provider'
      ? provider
      : (
          await inTenant(app, owner, (context) =>
            openTenant(context, {
              ...contract,
              name: title,
              classification: classificationOf[kind],
              hosts: [host],
              ownerTenantId: owner,
              company: { name: title },
            }),
          )
        ).tenantId;
  const tenant = { tenantId, kind };
  const person = (options?: PersonaOptions) => makePersona(app, tenant, options);
  const administrator = await person({ role: 'administrator', fullName: 'Alice Administradora' });
  const learner = await person({ fullName: 'Lia Aluna' });
  const asked: TenantForTest['inject'] = (call, input, as, headers) => inject(app, call, input, as, headers);
  return {
    app,
    tenantId,
    kind,
    name: title,
    host: kind === 'provider' ? 'localhost' : host,
    administrator,
    learner,
    person,
    inject: asked,
    async call(call, input, as) {
      const { status, answer, problem, sentence } = await asked(call, input, as);
      if (status >= 300)
        throw new Error(
          `${call.method} ${call.path} answered ${status}: ${problem?.code} ${sentence ?? ''} ${JSON.stringify(problem?.fields ?? '')}`,
        );
      return answer;
    },
    run: (as, work) => runAs(app, as, work),
  };
}
