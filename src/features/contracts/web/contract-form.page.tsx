// Shows the contract's form. Other features add its last steps, which choose what the contract gets when it is saved.
import { plugsOf } from '#platform/web/ports.ts';
import type { ContractRow } from '../contract/contract.wire.ts';
import { ContractForm } from './contract-form.tsx';
import type { GivenSteps } from './contract-form.tsx';

declare module '#platform/web/ports.ts' {
  interface WebPorts {
    /** The steps after those of the contract itself; `known` is absent while the contract is created. */
    contractForm: (known: ContractRow | undefined) => GivenSteps;
  }
}
export function ContractFormPage() {
  return <ContractForm useGiven={useGiven} />;
}
function useGiven(known: ContractRow | undefined): GivenSteps {
  // A page keeps the same plugs while it is open, so their hooks keep their order.
  // oxlint-disable-next-line react/rules-of-hooks
  const added = plugsOf('contractForm').map((usePlug) => usePlug(known));
  return {
    steps: Object.assign({}, ...added.map(({ steps }) => steps)) as GivenSteps['steps'],
    isDirty: added.some(({ isDirty }) => isDirty),
    give: async (contractId) => {
      for (const { give } of added) await give(contractId);
    },
  };
}
