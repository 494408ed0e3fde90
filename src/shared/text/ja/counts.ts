import { formatNumber } from '../format';

export const sites = (count: number): string => `${formatNumber(count)}件のサイト`;
export const accounts = (count: number): string => `${formatNumber(count)}件のアカウント`;
export const requests = (count: number): string => `${formatNumber(count)}件のリクエスト`;
export const visits = (count: number): string => `訪問${formatNumber(count)}件`;
