import { IconBundleBlueprint } from '@backstage/plugin-app-react';
import {
  RiAlertLine,
  RiApps2Line,
  RiBookOpenLine,
  RiChat3Line,
  RiDashboardLine,
  RiExternalLinkLine,
  RiFileTextLine,
  RiGithubFill,
  RiTeamLine,
  RiMailLine,
  RiQuestionLine,
  RiSearchLine,
  RiStarFill,
  RiStarLine,
  RiToolsLine,
  RiUserLine,
} from '@remixicon/react';
import { KIND_ICONS } from './kindIcons';

/** The names of icons that upstream's plugins and the links of entities use. */
const NAMED = {
  catalog: RiApps2Line,
  chat: RiChat3Line,
  dashboard: RiDashboardLine,
  docs: RiFileTextLine,
  email: RiMailLine,
  externalLink: RiExternalLinkLine,
  github: RiGithubFill,
  group: RiTeamLine,
  help: RiQuestionLine,
  scaffolder: RiToolsLine,
  search: RiSearchLine,
  star: RiStarFill,
  techdocs: RiBookOpenLine,
  unstarred: RiStarLine,
  user: RiUserLine,
  warning: RiAlertLine,
};

const kinds = Object.entries(KIND_ICONS).map(
  ([kind, Icon]) => [`kind:${kind}`, Icon] as const,
);

/** All icons are of one family; upstream's are of another. */
export const iconBundle = IconBundleBlueprint.make({
  name: 'portal',
  params: {
    icons: Object.fromEntries(
      [...Object.entries(NAMED), ...kinds].map(([name, Icon]) => [
        name,
        <Icon size="1em" />,
      ]),
    ),
  },
});
