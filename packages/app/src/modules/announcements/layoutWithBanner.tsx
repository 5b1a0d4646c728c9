import { SidebarPage } from '@backstage/core-components';
import {
  coreExtensionData,
  createExtension,
  createExtensionInput,
} from '@backstage/frontend-plugin-api';
import { lazy, Suspense } from 'react';
import { MainLandmark, SkipLink } from '../accessibility';

// An element around all pages has no loader.
const Banner = lazy(async () => {
  const { AnnouncementsBanner } = await import('@portal/plugin-announcements');
  return { default: AnnouncementsBanner };
});

const input = () =>
  createExtensionInput([coreExtensionData.reactElement], { singleton: true });

/**
 * Replaces upstream's layout: the sidebar, and every page, as the main landmark, below the banner of important announcements.
 */
export const layoutWithBanner = createExtension({
  name: 'layout',
  attachTo: { id: 'app/root', input: 'children' },
  inputs: { nav: input(), content: input() },
  output: [coreExtensionData.reactElement],
  factory: ({ inputs }) => [
    coreExtensionData.reactElement(
      <SidebarPage>
        <SkipLink />
        {inputs.nav.get(coreExtensionData.reactElement)}
        <Suspense fallback={null}>
          <Banner />
        </Suspense>
        <MainLandmark>
          {inputs.content.get(coreExtensionData.reactElement)}
        </MainLandmark>
      </SidebarPage>,
    ),
  ],
});
