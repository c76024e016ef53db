// What anybody may ask of the sections they see, apart from authors' calls: the catalogue loads no more than this.
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
