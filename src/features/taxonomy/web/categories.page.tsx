// Shows the list of categories.
import { TaxonomyList } from './taxonomy-list.tsx';

export const CategoriesPage = () => <TaxonomyList kind="category" />;
