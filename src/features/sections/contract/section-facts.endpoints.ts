// Declares the calls that any user may send about visible sections. Separate from the authors' calls, because the catalogue loads only these.
import { endpoint } from '#platform/contract/endpoint.ts';
import { itemCounts, sectionFactsKey, skillsOfSection } from './section-facts.wire.ts';

const anybody = { service: 'main', access: 'signed-in', method: 'GET' } as const;
export const countActiveItems = endpoint({ ...anybody, path: 'Secao/CountActivesItems', answer: itemCounts });
export const listSkillsOfSection = endpoint({
  ...anybody,
  path: 'Competencia/GetAllBySection/:id',
  params: sectionFactsKey,
  answer: skillsOfSection,
});
