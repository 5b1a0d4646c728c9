import {
  RiAddBoxLine,
  RiApps2Line,
  RiBookOpenLine,
  RiBox3Line,
  RiCloudLine,
  RiDatabase2Line,
  RiDeleteBin6Line,
  RiFlowChart,
  RiGlobalLine,
  RiTeamLine,
  RiKey2Line,
  RiMapPinLine,
  RiNodeTree,
  RiPlugLine,
  RiServerLine,
  RiShape2Line,
  RiShareLine,
  RiToolsLine,
  RiUserLine,
  RiCustomerService2Line,
} from '@remixicon/react';
import type { ComponentType } from 'react';

/** An icon of the family that all of the portal's icons are from. */
export type KindIcon = ComponentType<{
  size?: string | number;
  className?: string;
}>;

/** Icons of kinds, lower case; a kind of the company's own has that of anything. */
export const KIND_ICONS: Readonly<Record<string, KindIcon>> = {
  api: RiPlugLine,
  component: RiApps2Line,
  domain: RiShape2Line,
  group: RiTeamLine,
  location: RiMapPinLine,
  resource: RiDatabase2Line,
  system: RiNodeTree,
  template: RiToolsLine,
  user: RiUserLine,
};

/** Icons of types, where a kind has some that people tell apart at a glance. */
const TYPE_ICONS: Readonly<Record<string, Readonly<Record<string, KindIcon>>>> =
  {
    component: {
      documentation: RiBookOpenLine,
      library: RiBox3Line,
      service: RiServerLine,
      website: RiGlobalLine,
    },
    template: {
      access: RiKey2Line,
      application: RiApps2Line,
      'cloud-resource': RiCloudLine,
      delete: RiDeleteBin6Line,
      infrastructure: RiServerLine,
      integration: RiShareLine,
      kafka: RiFlowChart,
      service: RiAddBoxLine,
      'service-desk': RiCustomerService2Line,
      website: RiGlobalLine,
    },
  };

/**
 * The icon of an entity.
 *
 * @param kind - in any case
 * @param type - `spec.type`, of which only a text counts
 */
export function kindIcon(kind: string, type?: unknown): KindIcon {
  const name = kind.toLocaleLowerCase('en-US');
  const types = TYPE_ICONS[name] ?? {};
  const ofType =
    typeof type === 'string' && Object.hasOwn(types, type) && types[type];
  if (ofType) return ofType;
  return Object.hasOwn(KIND_ICONS, name) ? KIND_ICONS[name] : RiApps2Line;
}
