// Draws the draft of a design as a PDF with made-up values, by the code that issues.
import { getTenant } from '#features/contracts/server/tenants.service.ts';
import type { PersonContext } from '#platform/server/context.ts';
import { requireFound } from '#platform/contract/problem.ts';
import { say } from '#platform/server/texts.ts';
import { sampleCredential, sampleSnapshot } from '../contract/sample.model.ts';
import type { SampleName } from '../contract/sample.model.ts';
import * as store from './certificates.store.ts';
import { drawSnapshot } from './drawing.service.ts';

export async function drawSample(context: PersonContext, id: string, { name = 'long' }: { name?: SampleName }) {
  const found = requireFound(await store.find(context.db, id), 'certificates.missing');
  const { name: issuer, language, timeZone } = await getTenant(context, context.tenantId);
  const issuedAt = context.now().toISOString();
  const snapshot = sampleSnapshot(name, {
    ...{ issuer, language, timeZone, kind: found.kind, at: issuedAt },
    design: found.draft?.design ?? found.design,
    say: (key, values) => say(language, `certificates.sample.${key}`, values),
  });
  return drawSnapshot(context, { snapshot, credential: sampleCredential, issuedAt }, { form: 'pdf', side: 'both' });
}
