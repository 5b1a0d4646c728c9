import { buildSchema } from 'graphql';

/** The part of GitHub's GraphQL schema that Backstage's clients ask for; anything else is an ordinary GraphQL error. */
export const schema = buildSchema(/* GraphQL */ `
  type Query {
    repositoryOwner(login: String!): RepositoryOwner
    organization(login: String!): RepositoryOwner
    repository(owner: String!, name: String!): Repository
  }

  type RepositoryOwner {
    login: String!
    repositories(first: Int!, after: String): RepositoryConnection!
  }

  type RepositoryConnection {
    nodes: [Repository!]!
    pageInfo: PageInfo!
    totalCount: Int!
  }

  type PageInfo {
    hasNextPage: Boolean!
    endCursor: String
  }

  enum RepositoryVisibility {
    PUBLIC
    INTERNAL
    PRIVATE
  }

  type Repository {
    id: ID!
    name: String!
    nameWithOwner: String!
    description: String
    url: String!
    isArchived: Boolean!
    isFork: Boolean!
    isEmpty: Boolean!
    visibility: RepositoryVisibility!
    repositoryTopics(first: Int!): RepositoryTopicConnection!
    defaultBranchRef: Ref
    object(expression: String!): GitObject
    ref(qualifiedName: String!): Ref
  }

  type RepositoryTopicConnection {
    nodes: [RepositoryTopic!]!
  }

  type RepositoryTopic {
    topic: Topic!
  }

  type Topic {
    name: String!
  }

  interface GitObject {
    id: ID!
    oid: String!
  }

  type Blob implements GitObject {
    id: ID!
    oid: String!
    text: String
    byteSize: Int!
    isBinary: Boolean!
  }

  type Tree implements GitObject {
    id: ID!
    oid: String!
  }

  enum PullRequestState {
    OPEN
    CLOSED
    MERGED
  }

  type Ref {
    name: String!
    associatedPullRequests(
      first: Int!
      states: [PullRequestState!]
    ): PullRequestConnection!
  }

  type PullRequestConnection {
    edges: [PullRequestEdge!]!
  }

  type PullRequestEdge {
    node: PullRequest!
  }

  type PullRequest {
    id: ID!
    number: Int!
    url: String!
    title: String!
  }
`);
