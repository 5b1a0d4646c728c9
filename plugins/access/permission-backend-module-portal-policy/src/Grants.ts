import type { PermissionGrant, PortalRole } from '@portal/plugin-access-node';
import type { PolicyDecision } from '@backstage/plugin-permission-common';

/** Decides by the refs of a person and of all their groups. */
type Decide = (refs: readonly string[]) => PolicyDecision;

/** What the grants of all plugins say of a permission. */
export class Grants {
  readonly #byName = new Map<string, 'everyone' | PortalRole | Decide>();

  /** @throws an error for a permission that two grants name */
  constructor(grants: readonly PermissionGrant[]) {
    for (const { everyone = [], byRole = {}, decisions = {} } of grants) {
      everyone.forEach(name => this.#add(name, 'everyone'));
      Object.entries(byRole).forEach(entry => this.#add(...entry));
      Object.entries(decisions).forEach(entry => this.#add(...entry));
    }
  }

  isForEveryone(name: string): boolean {
    return this.#byName.get(name) === 'everyone';
  }

  /** The role that has a permission; undefined for a permission of everybody, and of nobody but admins. */
  roleFor(name: string): PortalRole | undefined {
    const found = this.#byName.get(name);
    return typeof found === 'string' && found !== 'everyone'
      ? found
      : undefined;
  }

  /** The decision on a permission, for admins too. */
  decisionOn(name: string): Decide | undefined {
    const found = this.#byName.get(name);
    return typeof found === 'function' ? found : undefined;
  }

  #add(name: string, to: 'everyone' | PortalRole | Decide): void {
    if (this.#byName.has(name)) {
      throw new Error(`The permission '${name}' is granted twice`);
    }
    this.#byName.set(name, to);
  }
}
