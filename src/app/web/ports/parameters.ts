// Plugs the certificates that a new course or trail begins with into the parameters.
import { ChosenCertificates } from '#features/certificates/web/chosen-certificates.widget.tsx';
import type { WebPorts } from '#platform/web/ports.ts';

export const parametersPlugs: readonly WebPorts['parameters'][] = [ChosenCertificates];
