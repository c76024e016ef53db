// Offers the last two steps of the contract's form, which choose the slides and the part of the look that the contract gets when it is saved.
import { useState } from 'react';
import type { ContractRow } from '#features/contracts/contract/contract.wire.ts';
import { may } from '#platform/contract/permission.ts';
import { quietly } from '#platform/contract/quietly.ts';
import { useAccess } from '#platform/web/access.ts';
import { DeniedPart } from './denied-part.tsx';
import { ContractLook } from './contract-look.tsx';
import type { LookChoice } from './contract-look.tsx';
import { ContractSlides } from './contract-slides.tsx';
import { useReplicate } from './branding-replications.queries.ts';

/** Plugs the port `contractForm`. */
export function useLookSteps(known: ContractRow | undefined) {
  const access = useAccess();
  const isAllowed = access !== undefined && may(access.situation, 'branding');
  const [slideIds, setSlideIds] = useState<readonly string[]>([]);
  const [look, setLook] = useState<LookChoice>({ isSent: false, part: null });
  const replicate = useReplicate();
  return {
    isDirty: slideIds.length > 0 || look.isSent,
    steps: {
      objects: () =>
        isAllowed ? <ContractSlides contractId={known?.id} chosen={slideIds} onChange={setSlideIds} /> : <DeniedPart />,
      look: () =>
        isAllowed ? <ContractLook contractId={known?.id} choice={look} onChange={setLook} /> : <DeniedPart />,
    },
    give: async (contractId: string) => {
      const contractIds = [contractId];
      const packages = [
        ...(look.isSent ? [look.part ? { part: look.part } : {}] : []),
        ...slideIds.map((slideId) => ({ slideId })),
      ];
      for (const sent of packages)
        await quietly('the mutation told it', () => replicate.mutateAsync({ contractIds, sent }));
    },
  };
}
