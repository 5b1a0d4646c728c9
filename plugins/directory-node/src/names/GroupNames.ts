/** What can be said of the name of a new group. */
export interface GroupNameAnswer {
  /** The mail nickname that the group would have, and with it its name in the catalogue. */
  mailNickname: string;
  isFree: boolean;
  /** Why it is not free, in a requester's words; absent where a group has exactly this display name. */
  reason?: string;
}

export interface GroupNameOptions {
  signal?: AbortSignal;
  /** Whether no kept list is compared with: for the moment in which the group is made. @defaultValue false */
  fresh?: boolean;
}

/**
 * Says whether a new group may have a name. The catalogue names groups by their mail nickname and gives rights by that name,
 * so the display name and the nickname are compared with those of every group in the directory, with the groups and people of
 * the catalogue, and with the reserved names; equal is what people take for equal: see `toComparableName`.
 */
export interface GroupNames {
  /**
   * @param displayName - as it would stand in the directory
   * @throws UpstreamUnavailableError when directory or catalogue cannot be asked, or hold too many names to be sure; as
   * DirectoryService
   */
  check(
    displayName: string,
    options?: GroupNameOptions,
  ): Promise<GroupNameAnswer>;
}
