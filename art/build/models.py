"""The nine stones as models to walk among. Run by Blender:

blender -b --factory-startup -P models.py -- STYLE OUT_DIRECTORY

Writes STYLE.glb with the meshes `near`, `mid` and `far`, STYLE.png with the baked colour that all three
share, and STYLE.json with the text panel. `pack-models.ts` compresses them.
"""

import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import numpy as np
import stones
from gravelib import *

TRIANGLES = dict(near=4600, mid=760, far=120)
TEXTURE = 512
# Greys and browns of the renders are for strong lights; the scene is lit softly.
GAIN = 1.25

panel = {}


def clean(o, voxel=0.0, *_args, **_names):
    """Instead of weather(): a mesh without the dense eroded skin, whose marks are in the baked colour.

    Parts that run through each other become one skin: where two faces lie in one plane, both would bake black.
    """
    if voxel and o.name.startswith("joined"):
        m = o.modifiers.new("remesh", "REMESH")
        m.mode, m.voxel_size, m.use_smooth_shade = "VOXEL", max(voxel, 0.004), True
    mesh = evaluated(o)
    mats = list(o.data.materials)
    o.modifiers.clear()
    o.data = mesh
    mesh.materials.clear()
    for mat in mats:
        mesh.materials.append(mat)
    return smooth_shade(o)


def keep_panel(self, foot, x, z0, z1, face=stones.FACE):
    """Instead of ground, light and camera: notes where the words are."""
    panel.update(x=x, z0=z0, z1=z1, face=-face, foot=foot[0], depth=foot[1])


def join_all():
    for o in [o for o in bpy.data.objects if o.hide_render]:
        o.hide_set(True)
    bpy.context.view_layer.update()
    parts = [o for o in bpy.data.objects if o.type == "MESH" and not o.hide_render]
    for o in parts:
        clean(o)
        o.data.transform(o.matrix_world)
        o.matrix_world = Matrix()
    with bpy.context.temp_override(active_object=parts[0], selected_editable_objects=parts, object=parts[0]):
        bpy.ops.object.join()
    return parts[0]


def reduce_to(o, triangles):
    have = sum(len(p.vertices) - 2 for p in o.data.polygons)
    if have <= triangles:
        return
    m = o.modifiers.new("reduce", "DECIMATE")
    m.ratio, m.use_collapse_triangulate = triangles / have, True
    o.data = evaluated(o)
    o.modifiers.clear()


def tidy(o):
    """Welds doubles, and removes what lies below the ground."""
    bm = bmesh.new()
    bm.from_mesh(o.data)
    bmesh.ops.remove_doubles(bm, verts=bm.verts, dist=0.0004)
    below = [f for f in bm.faces if max(v.co.z for v in f.verts) < -0.02]
    bmesh.ops.delete(bm, geom=below, context="FACES")
    bmesh.ops.triangulate(bm, faces=bm.faces)
    bm.to_mesh(o.data)
    bm.free()


def unwrap(o):
    bpy.context.view_layer.objects.active = o
    o.select_set(True)
    bpy.ops.object.mode_set(mode="EDIT")
    bpy.ops.mesh.select_all(action="SELECT")
    bpy.ops.uv.smart_project(angle_limit=math.radians(60), island_margin=0.004)
    bpy.ops.object.mode_set(mode="OBJECT")


def baked(o, kind, samples):
    image = bpy.data.images.new(kind, TEXTURE, TEXTURE)
    for slot in o.material_slots:
        tree = slot.material.node_tree
        node = tree.nodes.new("ShaderNodeTexImage")
        node.image = image
        tree.nodes.active = node
    bpy.context.scene.cycles.samples = samples
    bpy.context.scene.render.bake.margin = 6
    passes = {"pass_filter": {"COLOR"}} if kind == "DIFFUSE" else {}
    bpy.ops.object.bake(type=kind, **passes)
    pixels = np.empty(TEXTURE * TEXTURE * 4, dtype=np.float32)
    image.pixels.foreach_get(pixels)
    return image, pixels.reshape(-1, 4)


def without_bump(o):
    """The colour does not depend on it, and it takes two thirds of the time."""
    for slot in o.material_slots:
        tree = slot.material.node_tree
        for link in list(tree.nodes["Principled BSDF"].inputs["Normal"].links):
            tree.links.remove(link)


def plain(o):
    mat, _ = material("plain")
    for slot in o.material_slots:
        slot.material = mat


def bake_colour(o, path):
    without_bump(o)
    image, colour = baked(o, "DIFFUSE", 2)
    print("COLOUR_SECONDS %.1f" % (time.time() - began), flush=True)
    plain(o)
    _, shade = baked(o, "AO", 12)
    colour[:, :3] = np.clip(colour[:, :3] * (0.35 + 0.65 * shade[:, :3]) * GAIN, 0, 1)
    image.pixels.foreach_set(colour.ravel())
    image.filepath_raw, image.file_format = path, "PNG"
    image.save()


def copy_of(o, name, triangles):
    other = bpy.data.objects.new(name, o.data.copy())
    bpy.context.scene.collection.objects.link(other)
    reduce_to(other, triangles)
    return other


def export(objects, path):
    bpy.ops.object.select_all(action="DESELECT")
    for o in objects:
        o.data.materials.clear()
        o.data.name = o.name
        o.select_set(True)
    bpy.ops.export_scene.gltf(
        filepath=path, export_format="GLB", use_selection=True, export_materials="NONE", export_yup=True
    )


if __name__ == "__main__":
    style, directory = sys.argv[sys.argv.index("--") + 1 :]
    began = time.time()
    reset(64, 64, 4)
    stones.weather = clean
    stones.relief.__globals__["weather"] = clean
    stones.Kit.finish = keep_panel
    {f.__name__: f for f in stones.STYLES}[style]()
    near = join_all()
    for other in [o for o in bpy.data.objects if o is not near]:
        bpy.data.objects.remove(other)
    near.name = "near"
    tidy(near)
    reduce_to(near, TRIANGLES["near"])
    smooth_shade(near)
    near.data.auto_smooth_angle = math.radians(38)
    unwrap(near)
    print("MESH_SECONDS %.1f" % (time.time() - began), len(near.data.polygons), flush=True)
    bake_colour(near, os.path.join(directory, style + ".png"))
    far = [copy_of(near, name, TRIANGLES[name]) for name in ("mid", "far")]
    export([near, *far], os.path.join(directory, style + ".glb"))
    panel["height"] = round(max(v.co.z for v in near.data.vertices), 3)
    with open(os.path.join(directory, style + ".json"), "w") as f:
        json.dump({k: round(v, 4) for k, v in panel.items()}, f)
    print("MODEL_SECONDS %.1f" % (time.time() - began))
