import { createFrontendModule } from '@backstage/frontend-plugin-api';
import { SearchFilterResultTypeBlueprint } from '@backstage/plugin-search-react/alpha';
import { RiScales3Line } from '@remixicon/react';
import { ADRS_TYPE } from './results/documents';
import { searchPage } from './searchPageExtension';

const adrs = SearchFilterResultTypeBlueprint.make({
  name: 'adrs',
  params: { value: ADRS_TYPE, name: 'ADRs', icon: <RiScales3Line /> },
});

/** The app's changes to the search page. */
export const searchModules = [
  createFrontendModule({ pluginId: 'search', extensions: [searchPage, adrs] }),
];
