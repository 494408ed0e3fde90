import type { LucideProps } from '@lucide/svelte';
import CloudDownload from '@lucide/svelte/icons/cloud-download';
import CodeXml from '@lucide/svelte/icons/code-xml';
import ExternalLink from '@lucide/svelte/icons/external-link';
import Layers from '@lucide/svelte/icons/layers';
import Pencil from '@lucide/svelte/icons/pencil';
import Share from '@lucide/svelte/icons/share-2';
import Star from '@lucide/svelte/icons/star';
import Trash from '@lucide/svelte/icons/trash-2';
import type { Component } from 'svelte';
import type { WebsiteCommand } from '$shared/commands/command-table';

/** The icon of each command in the menu of a website. */
export const ROW_ICONS: Record<WebsiteCommand, Component<LucideProps>> = {
  'open-website': ExternalLink,
  share: Share,
  'site-groups': Layers,
  snippet: CodeXml,
  'save-offline': CloudDownload,
  favorite: Star,
  'edit-website': Pencil,
  'delete-website': Trash,
};
