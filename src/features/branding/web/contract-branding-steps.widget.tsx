// Offers the last two steps of the contract's form, which choose the slides and the part of the look that the contract gets when it is saved.
import { useState } from 'react';
import type { ContractRow } from '#features/contracts/contract/contract.wire.ts';
import { may } from '#platform/contract/permission.ts';
import { quietly } from '#platform/contract/quietly.ts';
import { useAccess } from '#platform/web/access.ts';
import { DeniedPart } from './denied-part.tsx';
import { ContractBranding } from './contract-branding.tsx';
import type { BrandingChoice } from './contract-branding.tsx';
import { ContractSlides } from './contract-slides.tsx';
import { useReplicate } from './branding-replications.queries.ts';

/** Plugs the port `contractForm`. */
export function useBrandingSteps(known: ContractRow | undefined) {
  const access = useAccess();
  const isAllowed = access !== undefined && may(access.situation, 'branding');
  const [slideIds, setSlideIds] = useState<readonly string[]>([]);
  const [branding, setBranding] = useState<BrandingChoice>({ isSent: false, part: null });
  const replicate = useReplicate();
  return {
    isDirty: slideIds.length > 0 || branding.isSent,
    steps: {
      objects: () =>
        isAllowed ? <ContractSlides contractId={known?.id} chosen={slideIds} onChange={setSlideIds} /> : <DeniedPart />,
      look: () =>
        isAllowed ? (
          <ContractBranding contractId={known?.id} choice={branding} onChange={setBranding} />
        ) : (
          <DeniedPart />
        ),
    },
    give: async (contractId: string) => {
      const contractIds = [contractId];
      const packages = [
        ...(branding.isSent ? [branding.part ? { part: branding.part } : {}] : []),
        ...slideIds.map((slideId) => ({ slideId })),
      ];
      for (const sent of packages)
        await quietly('the mutation told it', () => replicate.mutateAsync({ contractIds, sent }));
    },
  };
}
