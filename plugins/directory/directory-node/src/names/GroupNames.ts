/** The result of checking a new group's name. */
export interface GroupNameAnswer {
  /** The mail nickname of the new group, which is also its name in the catalogue. */
  mailNickname: string;
  isFree: boolean;
  /** The reason for the requester why the name is not free; undefined if a group has exactly this display name. */
  reason?: string;
}

export interface GroupNameOptions {
  signal?: AbortSignal;
  /** Ignores cached lists, for the creation of the group. @defaultValue false */
  fresh?: boolean;
}

/**
 * Checks the name of a new group. The catalogue names groups by their mail nickname and rights depend on that name,
 * so the display name and the nickname are compared with those of every group in the directory, with the groups and
 * people of the catalogue, and with the reserved names. `toComparableName` defines equality.
 */
export interface GroupNames {
  /**
   * @param displayName - display name in the directory
   * @throws UpstreamUnavailableError if directory or catalogue cannot be read, or contain too many names; as
   * DirectoryService
   */
  check(
    displayName: string,
    options?: GroupNameOptions,
  ): Promise<GroupNameAnswer>;
}
