// Shows the list of skills.
import { TaxonomyList } from './taxonomy-list.tsx';

export const SkillsPage = () => <TaxonomyList kind="skill" />;
