/** SQL of a `SearchDocument` from SQL expressions. */
export const documentSql = (of: {
  description: string
  firstYear: string
  museum: string
  isPreviewed: string
}): string => `
  jsonb_build_object('description', ${of.description}, 'titles', '[]'::jsonb, 'texts', '[]'::jsonb, 'terms', '[]'::jsonb, 'methods', '[]'::jsonb, 'area', NULL,
    'mentions', jsonb_build_array('第' || ${of.museum} || '博物馆', 'Museum ' || ${of.museum}),
    'institution', jsonb_build_object('zh', '第' || ${of.museum} || '博物馆', 'en', 'Museum ' || ${of.museum}),
    'years', jsonb_build_array(${of.firstYear}, ${of.firstYear} + 149),
    'facts', CASE WHEN ${of.isPreviewed} THEN '["previewed"]'::jsonb ELSE '[]'::jsonb END)`
