import { TOOLS, type Tool } from './choices';
import type { Flag, Payload } from './schema';
import { VERSION_TRAITS } from './traits';
import type { Version } from './version';

/** Returns the flag of a tool in a version (ledger E-123, E-124). */
function toolFlag(version: Version, tool: Tool): Flag {
  const flags: Record<Tool, Flag> = {
    Snyk: 'snyk_appsec_create',
    Prisma: 'prisma_appsec_create',
    SonarCloud: 'sonarcloud_create',
    Dynatrace: VERSION_TRAITS[version].dynatraceFlag,
    PagerDuty: 'pagerduty_create',
  };
  return flags[tool];
}

/** Returns the tools whose flag is true, in the order of the dialog. */
export function selectedTools(version: Version, payload: Payload): Tool[] {
  return TOOLS.filter(tool => payload[toolFlag(version, tool)] === true);
}

/** Sets the flag of each tool: true if it is selected, otherwise false (ledger E-123, E-125). */
export function withTools(
  version: Version,
  payload: Payload,
  selected: readonly Tool[],
): Payload {
  const flags = TOOLS.map(tool => [
    toolFlag(version, tool),
    selected.includes(tool),
  ]);
  return { ...payload, ...Object.fromEntries(flags) };
}
