export interface Config {
  app?: {
    /**
     * Address of the team chat of the support, http or https. Without it there is no link to a chat.
     * @visibility frontend
     */
    supportChatUrl?: string;
  };
}
