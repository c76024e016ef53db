// Creates the certificate designs of the demonstration: the default one in the tenant's colours, for courses and for trails.
import { defaultDesign } from '#features/certificates/contract/default-design.model.ts';
import { createCertificate } from '#features/certificates/server/certificates.service.ts';
import { idsByName } from './learning.store.ts';
import { contentTenant } from './seeds.ts';
import { act } from './stage.ts';
import type { Stage } from './stage.ts';

export type Designs = { readonly course: string; readonly trail: string };
const names = { course: 'Certificado de curso', trail: 'Certificado de trilha' } as const;

export function loadCertificates(stage: Stage): Promise<Designs> {
  const { name, language, colors } = stage.seeds.tenants.find((one) => one.key === contentTenant)!;
  return act(stage, contentTenant, async (context) => {
    const known = await idsByName(context.db, 'certificates');
    const load = async (kind: 'course' | 'trail') =>
      known.get(names[kind]) ??
      (await createCertificate(context, {
        name: names[kind],
        kind,
        design: defaultDesign(kind, language, {
          primary: colors.primary,
          secondary: colors.secondary,
          ink: colors.chrome,
          issuer: name,
        }),
        printsBack: true,
      }));
    return { course: await load('course'), trail: await load('trail') };
  });
}
