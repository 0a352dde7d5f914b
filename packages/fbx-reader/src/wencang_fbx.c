/*
 * Glue between ufbx and the reader in TypeScript.
 * Input comes from an imported function, output goes to imported functions; nothing else is reachable.
 */
#include <stdlib.h>
#include <string.h>
#include "ufbx.h"

#define IMPORT(name) __attribute__((import_module("reader"), import_name(#name)))
#define EXPORT(name) __attribute__((export_name(#name)))
#define NONE (-1)

IMPORT(read) size_t host_read(void *data, size_t size);
IMPORT(materials) void host_materials(void *data);
IMPORT(failure) void host_failure(int type, const char *text, size_t text_length, const char *info, size_t info_length);
IMPORT(texture) void host_texture(const void *name, size_t name_length, const void *content, size_t content_length);
/* Values: base colour and opacity (4), emission (3), its factor, metalness, roughness. Textures: base colour, normals, emission. */
IMPORT(material) void host_material(const double *values, const int *textures, int is_double_sided);
IMPORT(primitive) void host_primitive(int mesh, int slot, int corners, size_t vertices, const float *positions,
	const float *normals, const float *uvs, const float *colours, size_t indices, const unsigned *index);
/* Matrix: three columns and the translation. Materials: one for each slot. */
IMPORT(node) void host_node(int mesh, int is_visible, const double *matrix, size_t materials, const int *material);
IMPORT(finished) void host_finished(size_t animations);

/* Floats of a vertex, in the order of the streams. */
enum { POSITION, NORMAL, UV, COLOUR, STREAMS };
static const size_t WIDTHS[STREAMS] = { 3, 3, 2, 4 };

#define MEMORY_LIMIT (1536u << 20)
/* Corners in one call: bounds the memory of copies. */
#define MAX_CORNERS (3 * 500000)
/* Of all subdivision surfaces together; fewer levels beyond. */
#define MAX_SMOOTH_TRIANGLES 2000000
#define MAX_SMOOTH_LEVELS 6

static size_t read_input(void *user, void *data, size_t size) { return host_read(data, size); }

/* NULL for bones, cameras, lights and groups. */
static const ufbx_element *geometry_of(const ufbx_node *node)
{
	if (node->mesh) return &node->mesh->element;
	switch (node->attrib_type) {
	case UFBX_ELEMENT_LINE_CURVE:
	case UFBX_ELEMENT_NURBS_CURVE:
	case UFBX_ELEMENT_NURBS_SURFACE: return node->attrib;
	default: return NULL;
	}
}

static int number_of(const ufbx_node *node) { return (int)geometry_of(node)->element_id; }

/* The first file of layered and procedural textures. */
static const ufbx_texture *texture_of(const ufbx_material_map *map)
{
	const ufbx_texture *texture = map->texture;
	return texture && texture->file_textures.count > 0 ? texture->file_textures.data[0] : NULL;
}

static int texture_index(const ufbx_material_map *map)
{
	const ufbx_texture *texture = texture_of(map);
	return texture && texture->has_file ? (int)texture->file_index : NONE;
}

static const ufbx_material_map *first_with_texture(const ufbx_material_map *first, const ufbx_material_map *second)
{
	return texture_index(first) == NONE ? second : first;
}

static const ufbx_material_map *base_of(const ufbx_material *material)
{
	return first_with_texture(&material->pbr.base_color, &material->fbx.diffuse_color);
}

static double factor_of(const ufbx_material_map *map) { return map->has_value ? map->value_real : 1.0; }

static double opacity_of(const ufbx_material *material)
{
	const ufbx_material_map *colour = &material->fbx.transparency_color, *factor = &material->fbx.transparency_factor;
	const ufbx_prop *stated = ufbx_find_prop(&material->props, "Opacity");
	if (material->features.opacity.enabled && material->pbr.opacity.has_value) return material->pbr.opacity.value_vec3.x;
	if (stated) return stated->value_real;
	/* Exporters write a factor of 1 with black as "opaque". */
	if (!factor->has_value || texture_index(colour) != NONE) return 1.0;
	double grey = (colour->value_vec3.x + colour->value_vec3.y + colour->value_vec3.z) / 3.0;
	return 1.0 - factor->value_real * (colour->has_value ? grey : 1.0);
}

static void send_material(const ufbx_material *material)
{
	const ufbx_material_pbr_maps *pbr = &material->pbr;
	const ufbx_material_map *base = base_of(material);
	const ufbx_material_map *normal = first_with_texture(&pbr->normal_map, &material->fbx.normal_map);
	const ufbx_material_map *emission = first_with_texture(&pbr->emission_color, &material->fbx.emission_color);
	double tint = factor_of(&pbr->base_factor), light = factor_of(&pbr->emission_factor), opacity = opacity_of(material);
	/* Unknown shaders name no colour. */
	ufbx_vec3 colour = base->value_vec3, glow = emission->value_vec3;
	if (!base->has_value) colour = (ufbx_vec3){ .x = 0.8, .y = 0.8, .z = 0.8 }, tint = 1.0;
	const double values[] = { colour.x * tint, colour.y * tint, colour.z * tint, opacity, glow.x * light,
		glow.y * light, glow.z * light, light, pbr->metalness.has_value ? pbr->metalness.value_real : 0.0,
		pbr->roughness.has_value ? pbr->roughness.value_real : 1.0 };
	const int textures[] = { texture_index(base), texture_index(normal), texture_index(emission) };
	host_material(values, textures, material->features.double_sided.enabled);
}

/* Vertices of one mesh part, before equal ones are joined. */
typedef struct {
	float *data[STREAMS];
	unsigned *index;
	size_t count;
} corners;

typedef struct {
	const ufbx_mesh *mesh;
	/* The number of the mesh. */
	int number;
	/* With blend shapes at their default weights. */
	const ufbx_vec3 *positions;
	/* NULL without a skin. Its result is in world space. */
	const ufbx_skin_deformer *skin;
	const ufbx_matrix *unskinned;
	const ufbx_vertex_vec2 *uvs;
	/* NULL without a texture transform. */
	const ufbx_matrix *uv_to_texture;
} source;

static void put_vec3(float *to, ufbx_vec3 value)
{
	to[0] = (float)value.x;
	to[1] = (float)value.y;
	to[2] = (float)value.z;
}

static void add_corner(corners *all, const source *from, uint32_t corner)
{
	const ufbx_mesh *mesh = from->mesh;
	size_t at = all->count++;
	uint32_t vertex = mesh->vertex_indices.data[corner];
	ufbx_vec3 position = from->positions[vertex];
	ufbx_vec3 normal = mesh->vertex_normal.exists ? ufbx_get_vertex_vec3(&mesh->vertex_normal, corner) : ufbx_zero_vec3;
	if (from->skin) {
		ufbx_matrix matrix = ufbx_get_skin_vertex_matrix(from->skin, vertex, from->unskinned);
		ufbx_matrix turn = ufbx_matrix_for_normals(&matrix);
		position = ufbx_transform_position(&matrix, position);
		normal = ufbx_vec3_normalize(ufbx_transform_direction(&turn, normal));
	}
	put_vec3(all->data[POSITION] + at * 3, position);
	if (all->data[NORMAL]) put_vec3(all->data[NORMAL] + at * 3, normal);
	if (all->data[UV]) {
		ufbx_vec2 uv = ufbx_get_vertex_vec2(from->uvs, corner);
		ufbx_vec3 place = { .x = uv.x, .y = uv.y };
		if (from->uv_to_texture) place = ufbx_transform_position(from->uv_to_texture, place);
		all->data[UV][at * 2] = (float)place.x;
		/* glTF counts from the top. */
		all->data[UV][at * 2 + 1] = (float)(1.0 - place.y);
	}
	if (all->data[COLOUR]) {
		ufbx_vec4 colour = ufbx_get_vertex_vec4(&mesh->vertex_color, corner);
		for (int i = 0; i < 4; i++) all->data[COLOUR][at * 4 + i] = (float)colour.v[i];
	}
}

/* Joins equal vertices and sends them. Returns 0 without memory. */
static int send_corners(corners *all, int mesh, int slot, int corners_each)
{
	ufbx_vertex_stream streams[STREAMS];
	size_t used = 0;
	if (all->count == 0) return 1;
	for (int i = 0; i < STREAMS; i++)
		if (all->data[i]) streams[used++] = (ufbx_vertex_stream){ all->data[i], all->count, WIDTHS[i] * sizeof(float) };
	ufbx_error error;
	size_t vertices = ufbx_generate_indices(streams, used, all->index, all->count, NULL, &error);
	if (vertices == 0) return 0;
	host_primitive(mesh, slot, corners_each, vertices, all->data[POSITION], all->data[NORMAL], all->data[UV],
		all->data[COLOUR], all->count, all->index);
	all->count = 0;
	return 1;
}

/* Sends the faces of a part with one, two, or three and more corners. Returns 0 without memory. */
static int send_faces(corners *all, const source *from, const ufbx_mesh_part *part, int corners_each, uint32_t *triangles)
{
	const ufbx_mesh *mesh = from->mesh;
	size_t most = mesh->max_face_triangles * 3;
	for (size_t i = 0; i < part->num_faces; i++) {
		ufbx_face face = mesh->faces.data[part->face_indices.data[i]];
		if ((face.num_indices < 3 ? (int)face.num_indices : 3) != corners_each) continue;
		size_t count = face.num_indices;
		if (corners_each == 3) count = ufbx_triangulate_face(triangles, most, mesh, face) * 3;
		else for (size_t k = 0; k < count; k++) triangles[k] = face.index_begin + (uint32_t)k;
		/* A part without space for a large face is sent first. */
		for (size_t k = 0; k < count; k++) {
			if (all->count == MAX_CORNERS && !send_corners(all, from->number, (int)part->index, corners_each)) return 0;
			add_corner(all, from, triangles[k]);
		}
	}
	return send_corners(all, from->number, (int)part->index, corners_each);
}

static const ufbx_texture *base_texture(const ufbx_node *node, size_t slot)
{
	return slot < node->materials.count ? texture_of(base_of(node->materials.data[slot])) : NULL;
}

static const ufbx_vertex_vec2 *uvs_for(const ufbx_mesh *mesh, const ufbx_texture *texture)
{
	for (size_t i = 0; texture && i < mesh->uv_sets.count; i++)
		if (!strcmp(mesh->uv_sets.data[i].name.data, texture->uv_set.data)) return &mesh->uv_sets.data[i].vertex_uv;
	return &mesh->vertex_uv;
}

/* NULL for subdivided meshes, which are in world space. */
static const ufbx_skin_deformer *skin_of(const ufbx_mesh *mesh)
{
	if (mesh->subdivision_evaluated || mesh->skin_deformers.count == 0 || mesh->skin_deformers.data[0]->clusters.count == 0) return NULL;
	return mesh->skin_deformers.data[0];
}

/* Returns 0 without memory. */
static int send_parts(const ufbx_mesh *mesh, const ufbx_node *node, corners *all, uint32_t *triangles, const ufbx_vec3 *positions)
{
	for (size_t i = 0; i < mesh->material_parts.count; i++) {
		const ufbx_mesh_part *part = &mesh->material_parts.data[i];
		const ufbx_texture *texture = base_texture(node, part->index);
		corners own = *all;
		source from = { mesh, number_of(node), positions, skin_of(mesh), &node->geometry_to_world, uvs_for(mesh, texture),
			texture && texture->has_uv_transform ? &texture->uv_to_texture : NULL };
		if (!mesh->vertex_normal.exists) own.data[NORMAL] = NULL;
		if (!from.uvs->exists) own.data[UV] = NULL;
		if (!mesh->vertex_color.exists) own.data[COLOUR] = NULL;
		for (int corners_each = 1; corners_each <= 3; corners_each++)
			if (!send_faces(&own, &from, part, corners_each, triangles)) return 0;
	}
	return 1;
}

/* Levels that the exporter displays, within the triangle budget. Takes them from it. */
static size_t take_levels(const ufbx_mesh *mesh)
{
	static uint64_t used = 0;
	size_t levels = mesh->subdivision_preview_levels;
	if (mesh->subdivision_evaluated || mesh->subdivision_display_mode < UFBX_SUBDIVISION_DISPLAY_HULL_AND_SMOOTH) return 0;
	/* ZBrush writes these defaults for ordinary meshes. */
	if (mesh->subdivision_boundary <= UFBX_SUBDIVISION_BOUNDARY_LEGACY) return 0;
	if (levels > MAX_SMOOTH_LEVELS) levels = MAX_SMOOTH_LEVELS;
	for (; levels > 0; levels--) {
		uint64_t triangles = (uint64_t)mesh->num_indices * 2 << 2 * (levels - 1);
		if (used + triangles > MAX_SMOOTH_TRIANGLES) continue;
		used += triangles;
		break;
	}
	return levels;
}

/* The smooth surface at rest. NULL for other meshes and without memory. */
static ufbx_mesh *subdivided(const ufbx_mesh *mesh, const ufbx_node *node, const ufbx_vec3 *positions)
{
	const ufbx_skin_deformer *skin = skin_of(mesh);
	size_t levels = take_levels(mesh);
	ufbx_vec3 *placed = levels > 0 ? calloc(mesh->num_vertices + 1, sizeof(ufbx_vec3)) : NULL;
	if (!placed) return NULL;
	for (size_t i = 0; i < mesh->num_vertices; i++) {
		ufbx_matrix matrix = skin ? ufbx_get_skin_vertex_matrix(skin, i, &node->geometry_to_world) : ufbx_identity_matrix;
		placed[i + 1] = ufbx_transform_position(&matrix, positions[i]);
	}
	ufbx_mesh cage = *mesh;
	/* Index -1 is valid in lists of ufbx. */
	cage.vertex_position.values.data = placed + 1;
	cage.skinned_position = cage.vertex_position;
	ufbx_subdivide_opts opts = { .temp_allocator.memory_limit = MEMORY_LIMIT, .result_allocator.memory_limit = MEMORY_LIMIT };
	ufbx_mesh *smooth = ufbx_subdivide_mesh(&cage, levels, &opts, NULL);
	free(placed);
	return smooth;
}

/* Returns 0 without memory. */
static int send_mesh(const ufbx_mesh *mesh, const ufbx_node *node, corners *all)
{
	uint32_t *triangles = malloc((mesh->max_face_triangles * 3 + 2) * sizeof(uint32_t));
	size_t morphs = mesh->subdivision_evaluated ? 0 : mesh->blend_deformers.count;
	ufbx_vec3 *morphed = NULL;
	if (morphs > 0 && (morphed = malloc(mesh->num_vertices * sizeof(ufbx_vec3)))) {
		memcpy(morphed, mesh->vertices.data, mesh->num_vertices * sizeof(ufbx_vec3));
		for (size_t i = 0; i < morphs; i++)
			ufbx_add_blend_vertex_offsets(mesh->blend_deformers.data[i], morphed, mesh->num_vertices, 1.0);
	}
	const ufbx_vec3 *positions = morphed ? morphed : mesh->vertices.data;
	int is_sent = triangles && (morphed || morphs == 0);
	ufbx_mesh *smooth = is_sent ? subdivided(mesh, node, positions) : NULL;
	if (is_sent) is_sent = smooth ? send_mesh(smooth, node, all) : send_parts(mesh, node, all, triangles, positions);
	ufbx_free_mesh(smooth);
	free(morphed);
	free(triangles);
	return is_sent;
}

/* Returns 0 without memory. */
static int send_line(const ufbx_line_curve *line, const ufbx_node *node, corners *all)
{
	corners own = { .data = { all->data[POSITION] }, .index = all->index };
	for (size_t i = 0; i < line->segments.count; i++) {
		ufbx_line_segment segment = line->segments.data[i];
		for (size_t k = 2; k < segment.num_indices * 2; k++) {
			if (own.count == MAX_CORNERS && !send_corners(&own, number_of(node), 0, 2)) return 0;
			uint32_t point = line->point_indices.data[segment.index_begin + k / 2 - (k % 2 == 0)];
			put_vec3(own.data[POSITION] + own.count++ * 3, line->control_points.data[point]);
		}
	}
	return send_corners(&own, number_of(node), 0, 2);
}

/* Returns 0 without memory. */
static int send_nurbs_surface(const ufbx_nurbs_surface *surface, const ufbx_node *node, corners *all)
{
	ufbx_tessellate_surface_opts opts = { .temp_allocator.memory_limit = MEMORY_LIMIT, .result_allocator.memory_limit = MEMORY_LIMIT };
	ufbx_mesh *mesh = ufbx_tessellate_nurbs_surface(surface, &opts, NULL);
	int is_sent = !mesh || send_mesh(mesh, node, all);
	ufbx_free_mesh(mesh);
	return is_sent;
}

/* Returns 0 without memory. */
static int send_nurbs_curve(const ufbx_nurbs_curve *curve, const ufbx_node *node, corners *all)
{
	ufbx_tessellate_curve_opts opts = { .temp_allocator.memory_limit = MEMORY_LIMIT, .result_allocator.memory_limit = MEMORY_LIMIT };
	ufbx_line_curve *line = ufbx_tessellate_nurbs_curve(curve, &opts, NULL);
	int is_sent = !line || send_line(line, node, all);
	ufbx_free_line_curve(line);
	return is_sent;
}

/* Returns 0 without memory. */
static int send_geometry(const ufbx_node *node, corners *all)
{
	const ufbx_element *element = geometry_of(node);
	switch (element->type) {
	case UFBX_ELEMENT_LINE_CURVE: return send_line((const ufbx_line_curve *)element, node, all);
	case UFBX_ELEMENT_NURBS_CURVE: return send_nurbs_curve((const ufbx_nurbs_curve *)element, node, all);
	case UFBX_ELEMENT_NURBS_SURFACE: return send_nurbs_surface((const ufbx_nurbs_surface *)element, node, all);
	default: return send_mesh(node->mesh, node, all);
	}
}

/* Sends each geometry with a visible use once. Returns 0 without memory. */
static int send_geometries(const ufbx_scene *scene)
{
	corners all = { .index = malloc(MAX_CORNERS * sizeof(unsigned)) };
	char *is_known = calloc(scene->elements.count + 1, 1);
	int is_sent = all.index && is_known;
	for (int i = 0; i < STREAMS; i++) is_sent &= (all.data[i] = malloc(MAX_CORNERS * WIDTHS[i] * sizeof(float))) != NULL;
	for (size_t i = 0; is_sent && i < scene->nodes.count; i++) {
		const ufbx_node *node = scene->nodes.data[i];
		if (!node->visible || !geometry_of(node) || is_known[number_of(node)]) continue;
		is_known[number_of(node)] = 1;
		is_sent = send_geometry(node, &all);
	}
	return is_sent;
}

/* Old versions write a fraction, others an integer. */
static int is_off(const ufbx_node *node, const char *name)
{
	const ufbx_prop *prop = ufbx_find_prop(&node->props, name);
	return prop && prop->value_real == 0 && prop->value_int == 0;
}

/* Marks nodes that their own properties, a layer, a parent or a level of detail hides. Parents come first in the list. */
static void hide_nodes(const ufbx_scene *scene)
{
	for (size_t i = 0; i < scene->nodes.count; i++) {
		ufbx_node *node = scene->nodes.data[i];
		node->visible = !is_off(node, "Visibility") && !is_off(node, "Show");
	}
	for (size_t i = 0; i < scene->display_layers.count; i++) {
		const ufbx_display_layer *layer = scene->display_layers.data[i];
		for (size_t k = 0; !layer->visible && k < layer->nodes.count; k++) layer->nodes.data[k]->visible = false;
	}
	for (size_t i = 0; i < scene->nodes.count; i++) {
		ufbx_node *node = scene->nodes.data[i], *parent = node->parent;
		if (!parent) continue;
		int is_coarser = parent->attrib_type == UFBX_ELEMENT_LOD_GROUP && parent->children.data[0] != node;
		if (is_coarser || (!parent->visible && !is_off(node, "Visibility Inheritance"))) node->visible = false;
	}
}

/* Turns files that name an upward axis alone, which ufbx leaves as they are. */
static ufbx_matrix upright(const ufbx_scene *scene)
{
	ufbx_matrix turn = ufbx_identity_matrix;
	int64_t up = ufbx_find_int(&scene->settings.props, "UpAxis", 1);
	ufbx_real sign = ufbx_find_int(&scene->settings.props, "UpAxisSign", 1) < 0 ? -1 : 1;
	if (ufbx_coordinate_axes_valid(scene->settings.axes) || up < 0 || up > 2 || (up == 1 && sign > 0)) return turn;
	if (up == 0) turn = (ufbx_matrix){ .m10 = sign, .m01 = -sign, .m22 = 1 };
	if (up == 1) turn = (ufbx_matrix){ .m00 = 1, .m11 = -1, .m22 = -1 };
	if (up == 2) turn = (ufbx_matrix){ .m00 = 1, .m12 = sign, .m21 = -sign };
	return turn;
}

/* Returns 0 without memory. */
static int send_nodes(const ufbx_scene *scene)
{
	ufbx_matrix root = upright(scene);
	for (size_t i = 0; i < scene->nodes.count; i++) {
		const ufbx_node *node = scene->nodes.data[i];
		if (!geometry_of(node)) continue;
		const ufbx_matrix *own = node->mesh && skin_of(node->mesh) ? &ufbx_identity_matrix : &node->geometry_to_world;
		ufbx_matrix matrix = ufbx_matrix_mul(&root, own);
		int *materials = malloc((node->materials.count + 1) * sizeof(int));
		if (!materials) return 0;
		for (size_t k = 0; k < node->materials.count; k++) materials[k] = (int)node->materials.data[k]->typed_id;
		host_node(number_of(node), node->visible, matrix.v, node->materials.count, materials);
		free(materials);
	}
	return 1;
}

/* Stacks that change something. */
static size_t animations_of(const ufbx_scene *scene)
{
	size_t count = 0;
	for (size_t i = 0; i < scene->anim_stacks.count; i++) {
		const ufbx_anim_layer_list layers = scene->anim_stacks.data[i]->layers;
		size_t k = 0;
		while (k < layers.count && layers.data[k]->anim_props.count == 0) k++;
		if (k < layers.count) count++;
	}
	return count;
}

static void send_scene(const ufbx_scene *scene)
{
	for (size_t i = 0; i < scene->texture_files.count; i++) {
		const ufbx_texture_file *file = &scene->texture_files.data[i];
		ufbx_blob name = file->raw_relative_filename.size ? file->raw_relative_filename : file->raw_absolute_filename;
		host_texture(name.data, name.size, file->content.data, file->content.size);
	}
	for (size_t i = 0; i < scene->materials.count; i++) send_material(scene->materials.data[i]);
	hide_nodes(scene);
	if (send_geometries(scene) && send_nodes(scene)) host_finished(animations_of(scene));
	else host_failure(UFBX_ERROR_OUT_OF_MEMORY, "", 0, "", 0);
}

/* Reads one FBX file, or an OBJ file with its materials. Called once. */
EXPORT(read_model) void read_model(int is_obj, size_t materials_size)
{
	char *materials = malloc(materials_size + 1);
	if (materials) host_materials(materials);
	else materials_size = 0;
	ufbx_error error;
	ufbx_stream stream = { .read_fn = read_input };
	ufbx_load_opts opts = {
		.temp_allocator.memory_limit = MEMORY_LIMIT,
		.result_allocator.memory_limit = MEMORY_LIMIT,
		.file_format = is_obj ? UFBX_FILE_FORMAT_OBJ : UFBX_FILE_FORMAT_FBX,
		.obj_mtl_data = { materials, materials_size },
		.ignore_animation = true,
		.clean_skin_weights = true,
		.use_blender_pbr_material = true,
		.target_axes = ufbx_axes_right_handed_y_up,
		.target_unit_meters = 1.0,
	};
	ufbx_scene *scene = ufbx_load_stream(&stream, &opts, &error);
	if (scene) send_scene(scene);
	else host_failure(error.type, error.description.data, error.description.length, error.info, error.info_length);
}
